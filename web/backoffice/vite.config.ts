import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { browser_build, codeSplitting } from '../build-options.ts'
import { plainModules } from '../plain-modules.ts'

/** What most pages show. */
const shown_on_most = [
	'applications/Assignee.tsx',
	'applications/StatusTag.tsx',
	'shell/LoadingTitle.tsx',
	'shell/Moment.tsx',
	'shell/Tag.tsx',
	'shell/words.ts',
	'../kit/layout/Breadcrumb.tsx',
]

const shares = {
	file: ['applications/file/FilePage.tsx'],
	form: ['../kit/form/Form.tsx', '../kit/form/SubmitButton.tsx', '../kit/form/use-contract-form.ts', '../kit/fields/TextareaField.tsx'],
}

const frame_texts = /[\\/]domain[\\/]texts[\\/](\w+)[\\/](?:shell|errors|backoffice(?:-names|-file|-statuses)?)\.ts/

export default defineConfig({
	root: import.meta.dirname,
	base: '/assets/backoffice/',
	cacheDir: '../../node_modules/.vite/backoffice',
	plugins: [react(), plainModules()],
	build: {
		...browser_build,
		outDir: '../../.build/backoffice',
		rolldownOptions: { output: { codeSplitting: codeSplitting(import.meta.dirname, ['main.tsx', ...shown_on_most], shares, frame_texts) } },
	},
})
