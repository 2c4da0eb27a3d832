/** Words of what refers to a record. */
export default {
  title: 'Referred to by',
  loading: 'Loading what refers to it...',
  failed: 'What refers to this %{type} could not be loaded.',
  nothing: 'Nothing refers to this %{type}.',
  by: '%{title} · %{field}',
  atLeast: '%{total}+',
  seeAll: 'See all',
  seeAllOf: 'See all: %{title}',
  more: 'Show more',
  noneOfNewest: 'None of the newest refers to it. “See all” looks through the others as well.',
};
