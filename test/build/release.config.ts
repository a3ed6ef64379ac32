import config from '../../vite.config.ts'

const isSecondMinifier = (plugin: unknown): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'tiger-tally:shorter-scripts'

/** As it is built for players, but for the second minifier: it adds no word, and takes half of the time. */
export default { ...config, plugins: config.plugins?.flat().filter((plugin) => !isSecondMinifier(plugin)) }
