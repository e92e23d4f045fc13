/** What npm asks and says does not depend on who runs it. */
export function settingsOfNpm({ url }, cache) {
  return {
    npm_config_registry: url,
    npm_config_cache: cache,
    npm_config_userconfig: `${cache}/npmrc`,
    npm_config_loglevel: 'error',
    // What is compiled for a machine comes from the workspace as it is there.
    npm_config_ignore_scripts: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}
