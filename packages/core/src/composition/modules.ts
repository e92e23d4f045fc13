/** What modules are made of, with the list of those of the product: `[...builtInModules, yours]`. */
export { builtInModules } from './built-in-modules.js';
export * from './rooms/kernel.js';
