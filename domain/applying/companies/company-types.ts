import type { Country } from '#domain/platform/countries.ts'
import { choice } from '#domain/platform/fields.ts'

interface Form {
	readonly country: Country | null
	/** Entered in the commercial, cooperative or partnership register, or the KRS. */
	readonly is_registered: boolean
	/** One person and the business are the same: that person signs alone. */
	readonly is_sole_proprietor: boolean
	/** Natural persons are liable anyway, so no guarantee is asked for (docs/domain/readings Q71). */
	readonly is_personally_liable: boolean
}

const limited = (country: Country): Form => ({
	country,
	is_registered: true,
	is_sole_proprietor: false,
	is_personally_liable: false,
})
const partnership = (country: Country): Form => ({ ...limited(country), is_personally_liable: true })
const sole = (country: Country): Form => ({
	country,
	is_registered: false,
	is_sole_proprietor: true,
	is_personally_liable: true,
})
const unregistered = (form: Form): Form => ({ ...form, is_registered: false })

/**
 * Legal forms with their literal keys; a key without prefix is German. The Polish ones beyond PL_SP_Z_O_O are not in the specification
 * (docs/domain/readings Q39). OTHER belongs to every country that has no table.
 */
const forms = {
	AG: limited('DE'),
	AOR: unregistered(limited('DE')),
	EG: limited('DE'),
	EK: { ...sole('DE'), is_registered: true },
	FREIE_BERUFE: sole('DE'),
	GBR: unregistered(partnership('DE')),
	GMBH: limited('DE'),
	GMBH_CO_KG: limited('DE'),
	KG: partnership('DE'),
	KGAA: limited('DE'),
	OHG: partnership('DE'),
	PARTG: partnership('DE'),
	SE: limited('DE'),
	SELF_EMPLOYED: sole('DE'),
	SOLE_PROPRIETORSHIP: sole('DE'),
	UG: limited('DE'),
	OTHER: { ...unregistered(limited('DE')), country: null },
	CH_AG: limited('CH'),
	CH_GMBH: limited('CH'),
	CH_OTHER: unregistered(limited('CH')),
	CH_SOLE_PROPRIETORSHIP: sole('CH'),
	PL_SP_Z_O_O: limited('PL'),
	PL_SA: limited('PL'),
	PL_PSA: limited('PL'),
	PL_SP_K: partnership('PL'),
	PL_SP_J: partnership('PL'),
	PL_SP_P: partnership('PL'),
	PL_SKA: limited('PL'),
	PL_SC: unregistered(partnership('PL')),
	PL_JDG: sole('PL'),
	PL_OTHER: unregistered(limited('PL')),
} as const satisfies Record<string, Form>

export type CompanyType = keyof typeof forms

export const companyTypes = Object.keys(forms) as [CompanyType, ...CompanyType[]]

export const companyType = choice(companyTypes)

/** Reads a stored legal form; an unknown one counts as OTHER, so that no rule is skipped. */
export const parseCompanyType = (key: string): CompanyType => companyTypes.find((known) => known === key) ?? 'OTHER'

/** The legal forms a company in that country can have; the partner's configuration may narrow them. */
export const companyTypesOf = (country: Country): CompanyType[] => {
	const own = companyTypes.filter((type) => forms[type].country === country)
	return own.length === 0 || country === 'DE' ? [...own, 'OTHER'] : own
}

export const isSoleProprietor = (type: CompanyType): boolean => forms[type].is_sole_proprietor

export const isPersonallyLiable = (type: CompanyType): boolean => forms[type].is_personally_liable

export const isRegistered = (type: CompanyType): boolean => forms[type].is_registered
