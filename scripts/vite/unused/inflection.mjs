const asIs = (name) => name;

export {
  asIs as capitalize,
  asIs as humanize,
  asIs as inflect,
  asIs as pluralize,
  asIs as singularize,
  asIs as transform,
};
