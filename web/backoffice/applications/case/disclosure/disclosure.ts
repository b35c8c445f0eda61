import { createContext, use } from 'react'

import type { Disclosed } from '#contract/cases/staff/disclosures.ts'

/** A record that may be shown, in one version: a representative's, the appointment's, an identification's, or the company's. */
export interface Asked {
	readonly key: string
	readonly signatory_id: string | null
	readonly appointment_id?: string
	readonly ident_id?: string
	readonly name: string
}

interface Disclosure {
	/** What somebody has asked for on this page. */
	readonly shown: Readonly<Record<string, Disclosed>>
	readonly ask: (asked: Asked) => void
	readonly hide: (key: string) => void
}

/** Null where nothing can be asked for: masks stay. */
export const DisclosureContext = createContext<Disclosure | null>(null)

export const useDisclosure = (): Disclosure | null => use(DisclosureContext)

/** In one version, as with a representative: what was changed since has to be asked for again. Of a file as it once was nothing is shown. */
export const companyKeyOf = ({ applicationId, version }: { readonly applicationId: string; readonly version?: number }): string =>
	`${applicationId} ${version ?? 'past'}`
