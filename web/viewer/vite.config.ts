import { defineConfig } from 'vite'

import { browserBuild } from '../build-options.ts'

const base = '/assets/viewer/'

/** The frame that shows a file: apart from the apps, because it runs without their origin and under a policy of its own. */
export default defineConfig({
	root: import.meta.dirname,
	base,
	cacheDir: '../../node_modules/.vite/viewer',
	define: { 'import.meta.env.VITE_PDFJS_FOLDER': JSON.stringify(`${base}pdfjs/`) },
	build: {
		...browserBuild,
		outDir: '../../.build/viewer',
		// No preloading: its script would have to know where it is, and asks the document.
		modulePreload: false,
		rolldownOptions: { input: ['frame.ts', 'frame.css'] },
	},
})
