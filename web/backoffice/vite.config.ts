import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { browserBuild, codeSplitting } from '../build/options.ts'
import { leanContract } from '../build/lean-contract.ts'

export default defineConfig({
	root: import.meta.dirname,
	base: '/assets/backoffice/',
	cacheDir: '../../node_modules/.vite/backoffice',
	plugins: [react(), leanContract()],
	build: {
		...browserBuild,
		outDir: '../../.build/backoffice',
		rolldownOptions: { output: { codeSplitting: codeSplitting() } },
	},
})
