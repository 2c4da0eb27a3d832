module.exports = (value) => (typeof value === 'function' ? value : (each) => each?.[value]);
