import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { shell as de } from '../../domain/texts/de/shell.ts'
import { shell as en } from '../../domain/texts/en/shell.ts'
import { shell as fr } from '../../domain/texts/fr/shell.ts'
import { shell as pl } from '../../domain/texts/pl/shell.ts'
import { zod_without_eval, tellTooOld } from '../kit/too-old.ts'
import { browserBuild, bundlerChecks, codeSplitting } from '../build/options.ts'
import { leanContract } from '../build/lean-contract.ts'
import { zodWithoutEval } from '../build/zod-without-eval.ts'

const texts = { de, en, fr, pl }
const inEach = (kind: keyof typeof de.unusable) =>
	Object.fromEntries(Object.entries(texts).map(([language, { unusable }]) => [language, unusable[kind]]))

/** The app's page is the same for all, so it tells in every language what it cannot do without. */
const unusableBrowsers: Plugin = {
	name: 'unusable-browsers',
	transformIndexHtml: {
		order: 'pre',
		handler: (html) =>
			html
				.replace('__UNUSABLE__', () => `${zod_without_eval};${tellTooOld(inEach('too_old'))}`)
				.replace('__NO_SCRIPT__', () => Object.values(inEach('no_script')).join('<br />')),
	},
}

export default defineConfig({
	root: import.meta.dirname,
	base: '/assets/backoffice/',
	cacheDir: '../../node_modules/.vite/backoffice',
	plugins: [react(), leanContract(), unusableBrowsers, zodWithoutEval],
	build: {
		...browserBuild,
		outDir: '../../.build/backoffice',
		// Who works in it all day loads it once: few files rather than few bytes.
		rolldownOptions: { checks: bundlerChecks, output: { codeSplitting: codeSplitting(40_000) } },
	},
})
