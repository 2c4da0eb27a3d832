export { dequal as default } from 'dequal';
