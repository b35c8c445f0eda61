import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions } from 'vite'

import { lazyFiles } from '../build/lazy-files.ts'
import { browserBuild, bundlerChecks, codeSplitting } from '../build/options.ts'
import { leanContract } from '../build/lean-contract.ts'
import { withoutNode } from '../build/without-node.ts'
import { zodWithoutEval } from '../build/zod-without-eval.ts'

const forBrowser: BuildOptions = {
	...browserBuild,
	outDir: '../../.build/portal',
	rolldownOptions: {
		input: 'main.tsx',
		checks: bundlerChecks,
		output: { codeSplitting: codeSplitting(12_600) },
	},
}

const forServer: BuildOptions = {
	outDir: '../../.build/portal-server',
	emptyOutDir: true,
	target: 'node26',
	rolldownOptions: { input: 'entry-server.tsx', checks: bundlerChecks },
}

/** Built twice: for the browser, and for server-side rendering. There is no index.html, because the server writes the document. */
export default defineConfig(({ isSsrBuild }) => ({
	root: import.meta.dirname,
	base: '/assets/portal/',
	// Two development servers must not share a cache.
	cacheDir: '../../node_modules/.vite/portal',
	plugins: [react(), leanContract(), lazyFiles(), withoutNode(/libheif-js/), zodWithoutEval],
	// The worker that reads pictures is built by itself.
	worker: { format: 'es', plugins: () => [withoutNode(/libheif-js/)] },
	build: isSsrBuild === true ? forServer : forBrowser,
	// Bundles all dependencies: that loads faster, and renders with React's production build whatever NODE_ENV is.
	ssr: isSsrBuild === true ? { noExternal: true } : {},
	define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
