import { z } from 'zod'

import type { Country } from '#domain/platform/countries.ts'
import { countries } from '#domain/platform/countries.ts'

/** Parties that establish identity; `manual` is staff. */
export const identProviders = ['idnow', 'swiss_sign', 'postident', 'manual'] as const
export type IdentProvider = (typeof identProviders)[number]

/** Providers with an API. */
export const machineProviders = ['idnow', 'swiss_sign', 'postident'] as const satisfies readonly IdentProvider[]
export type MachineProvider = (typeof machineProviders)[number]

/** The specification spells one of them in two ways; both are accepted (docs/domain/readings Q84). */
const aliases: Readonly<Record<string, IdentProvider>> = { swisssign: 'swiss_sign' }

export const parseProvider = (text: string): IdentProvider | undefined => {
	const name = text.trim().toLowerCase()
	return identProviders.find((provider) => provider === (aliases[name] ?? name))
}

/** A provider in a payload, in either spelling. */
export const identProvider = z.preprocess(
	(value) => (typeof value === 'string' ? (parseProvider(value) ?? value) : value),
	z.enum(identProviders, { error: 'err_identity_provider_type_invalid' }),
) as unknown as z.ZodType<IdentProvider, string>

/** The spelling in the requirements of a representative. */
export const signatureProviderOf = (provider: IdentProvider): 'idnow' | 'swisssign' | 'postident' | 'manual' =>
	provider === 'swiss_sign' ? 'swisssign' : provider

export const identNeeds = ['id_document', 'camera', 'mobile_number', 'provider_account'] as const
export type IdentNeed = (typeof identNeeds)[number]

interface Facts {
	/** Items the person must have at hand. */
	readonly needs: readonly IdentNeed[]
	/** The usual duration in minutes; null when unknown. */
	readonly minutes: readonly [from: number, to: number] | null
	/** Can be continued on another device. */
	readonly is_on_phone: boolean
	/** Countries of residence it accepts; null for all. */
	readonly countries: readonly Country[] | null
	/** Days until a run expires when the provider names no day itself. */
	readonly expires_days: number
}

const facts = {
	idnow: { needs: ['id_document', 'camera', 'mobile_number'], minutes: [5, 10], is_on_phone: true, countries: null, expires_days: 14 },
	swiss_sign: {
		needs: ['id_document', 'camera', 'provider_account'],
		minutes: [5, 15],
		is_on_phone: true,
		countries: ['CH', 'LI'],
		expires_days: 3,
	},
	postident: {
		needs: ['id_document', 'camera', 'mobile_number'],
		minutes: [5, 15],
		is_on_phone: true,
		countries: ['DE'],
		expires_days: 30,
	},
	manual: { needs: ['id_document'], minutes: null, is_on_phone: false, countries: null, expires_days: 90 },
} as const satisfies Record<IdentProvider, Facts>

export const factsOf = (provider: IdentProvider): Facts => facts[provider]

const clock = z.string().regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/)

/** The partner's contracted providers in order; the first that fits the person is proposed. */
export const identOffers = z
	.array(
		z.object({
			provider: z.enum(identProviders),
			/** Narrower than the provider's own; null leaves that unchanged. */
			countries: z.array(z.enum(countries)).min(1).nullable().default(null),
			/** Daily hours of the provider's agents in the partner's time zone; null when unknown. */
			hours: z.object({ from: clock, to: clock }).nullable().default(null),
		}),
	)
	.refine((offers) => new Set(offers.map(({ provider }) => provider)).size === offers.length, 'a provider stands twice')
export type IdentOffers = z.output<typeof identOffers>

/** The default without a configuration: manual identification is always possible. Deutsche Post publishes the hours of its video chat. */
export const defaultOffers: z.input<typeof identOffers> = [
	{ provider: 'idnow' },
	{ provider: 'swiss_sign' },
	{ provider: 'postident', hours: { from: '08:00', to: '22:00' } },
	{ provider: 'manual' },
]

interface Choice {
	readonly offers: IdentOffers
	/** The country of residence; null when unknown. */
	readonly country: string | null
	/** The provider is set up in this installation. */
	readonly is_available: (provider: IdentProvider) => boolean
}

const isFor = (country: string | null, allowed: readonly string[] | null): boolean =>
	allowed === null || (country !== null && allowed.includes(country))

/** The choices for this person, the proposed one first. */
export const offeredTo = ({ offers, country, is_available }: Choice): IdentOffers =>
	offers.filter(
		({ provider, countries: of_partner }) =>
			is_available(provider) && isFor(country, of_partner) && isFor(country, factsOf(provider).countries),
	)
