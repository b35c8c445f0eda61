import { defineConfig } from 'vite'

import { browserBuild, bundlerChecks } from '../build/options.ts'

const base = '/assets/viewer/'

/** The frame that shows a file, built apart from the apps, because it runs without their origin and under its own policy. */
export default defineConfig({
	root: import.meta.dirname,
	base,
	cacheDir: '../../node_modules/.vite/viewer',
	define: { 'import.meta.env.VITE_PDFJS_FOLDER': JSON.stringify(`${base}pdfjs/`) },
	build: {
		...browserBuild,
		outDir: '../../.build/viewer',
		// No preloading: its script would depend on the document's URL.
		modulePreload: false,
		rolldownOptions: { input: ['frame.ts', 'frame.css'], checks: bundlerChecks },
	},
})
