/**
 * To name a plugin without a name, Fastify compares it with every loaded module, of which tests have
 * hundreds: a twentieth of the time of the API tests.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
