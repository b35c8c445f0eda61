import type { BuildOptions } from 'vite'

/** Browsers of the last two years. Raised by hand once a year, so that a build today and tomorrow are the same. */
const browser_targets = ['chrome131', 'edge131', 'firefox133', 'safari18.2']

/** How both apps are built for the browser: a chunk per lazy route, and one for React that outlives our releases in caches. */
export const browser_build = {
	target: browser_targets,
	emptyOutDir: true,
	sourcemap: false,
	manifest: true,
	rolldownOptions: {
		output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] } },
	},
} as const satisfies BuildOptions
