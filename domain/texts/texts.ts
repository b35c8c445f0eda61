import type { backofficeTexts } from './de/bundles/backoffice.ts'
import type { portalApply } from './de/bundles/portal-apply.ts'
import type { portalCase } from './de/bundles/portal-case.ts'

/** The texts of the screens as they are loaded, by bundle; German is the model, the other languages are checked against it. */
export interface Bundles {
	readonly 'portal-apply': typeof portalApply
	readonly 'portal-case': typeof portalCase
	readonly backoffice: typeof backofficeTexts
}

export type Bundle = keyof Bundles

/** Every text of the screens, by namespace. */
export type Texts = typeof portalApply & typeof portalCase & typeof backofficeTexts

export type Namespace = keyof Texts
