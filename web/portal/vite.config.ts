import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions } from 'vite'

import { browser_build, codeSplitting } from '../build-options.ts'
import { leanContract } from '../lean-contract.ts'
import { leanZod } from '../lean-zod.ts'

const first_form = {
	page: 'applications/LoanInfo.tsx',
	read: ['applications/ApplicationList.tsx', 'applications/ApplicationOverview.tsx'],
}

const for_browser: BuildOptions = {
	...browser_build,
	outDir: '../../.build/portal',
	rolldownOptions: {
		input: 'main.tsx',
		output: { codeSplitting: codeSplitting(import.meta.dirname, first_form) },
	},
}

const for_server: BuildOptions = {
	outDir: '../../.build/portal-server',
	emptyOutDir: true,
	target: 'node26',
	rolldownOptions: { input: 'entry-server.tsx' },
}

/** Built twice: for the browser, and for the server that renders the first page. There is no index.html; the server writes it. */
export default defineConfig(({ isSsrBuild }) => ({
	root: import.meta.dirname,
	base: '/assets/portal/',
	// Two development servers must not share what they prepared.
	cacheDir: '../../node_modules/.vite/portal',
	plugins: [react(), leanContract(), leanZod()],
	build: isSsrBuild === true ? for_server : for_browser,
	// Everything in the bundle: it loads quickly, and renders with React as built for production whatever NODE_ENV says.
	ssr: isSsrBuild === true ? { noExternal: true } : {},
	define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
