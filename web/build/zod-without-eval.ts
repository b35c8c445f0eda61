import type { Plugin } from 'vite'

import { zod_without_eval } from '../kit/too-old.ts'

/** The page of an app's screens (`dev/index.html`) gets the setting that the product's own pages have. */
export const zodWithoutEval: Plugin = {
	name: 'zod-without-eval',
	transformIndexHtml: { order: 'pre', handler: (html) => html.replace('__ZOD_WITHOUT_EVAL__', () => zod_without_eval) },
}
