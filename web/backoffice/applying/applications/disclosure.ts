import { createContext, use } from 'react'

import type { Disclosed } from '#contract/cases/staff/disclosures.ts'

/** A record to disclose in one version: a representative's, the appointment's, an identification's, or the company's. */
export interface Asked {
	readonly key: string
	readonly signatory_id: string | null
	readonly appointment_id?: string
	readonly ident_id?: string
	readonly name: string
}

interface Disclosure {
	/** The data disclosed on this page. */
	readonly shown: Readonly<Record<string, Disclosed>>
	readonly ask: (asked: Asked) => void
	readonly hide: (key: string) => void
}

/** Null where nothing can be disclosed: everything stays masked. */
export const DisclosureContext = createContext<Disclosure | null>(null)

export const useDisclosure = (): Disclosure | null => use(DisclosureContext)

/** The key includes the version, so that later changes need another disclosure. A past state of the case discloses nothing. */
export const companyKeyOf = ({ applicationId, version }: { readonly applicationId: string; readonly version?: number }): string =>
	`${applicationId} ${version ?? 'past'}`
