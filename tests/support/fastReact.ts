/** React makes a task, with its stack, for each element that it draws in development: a tenth of the time. */
Reflect.deleteProperty(console, 'createTask');
