export default () => {
  throw new Error('Lists have exports of their own.');
};
