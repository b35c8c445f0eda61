import { z } from 'zod'

import { splitHrNumber } from '#domain/applying/companies/hr-number.ts'
import { legalFormOfName } from '#domain/applying/companies/legal-form.ts'

import { splitGermanAddress } from '../addresses.ts'
import { cleanText, faultOf, unsaid, type Format } from './format.ts'

const said = z.string().nullish()

/**
 * The fields used of a line of `de_companies_ocdata.jsonl` (https://offeneregister.de/daten/). Officers are natural persons, so they are
 * not even parsed.
 */
const record = z.object({
	company_number: said,
	name: said,
	current_status: said,
	registered_address: said,
	all_attributes: z
		.object({ _registerArt: said, _registerNummer: said, native_company_number: said, registrar: said, registered_office: said })
		.nullish(),
})

/** The register of associations is left out, because no association applies for a business loan. */
const registers = ['HRA', 'HRB', 'GNR', 'PR', 'GSR']

export const offeneregister: Format = {
	has_header: false,
	open:
		(_header, { provider }) =>
		(line) => {
			let json: unknown
			try {
				json = JSON.parse(line)
			} catch {
				return { bad: 'no JSON' }
			}
			const parsed = record.safeParse(json)
			if (!parsed.success) return { bad: 'no record of a company' }
			const { data } = parsed
			const attributes = data.all_attributes ?? {}
			const [company_number, name] = [cleanText(data.company_number), cleanText(data.name)]
			const bad = faultOf({ company_number, name })
			if (bad !== undefined || company_number === null || name === null) return { bad: bad ?? '' }
			const kind = cleanText(attributes['_registerArt'])?.toUpperCase() ?? null
			if (kind !== null && !registers.includes(kind)) return { skipped: `register ${kind}` }
			const native = cleanText(attributes.native_company_number)
			const plain = cleanText(attributes['_registerNummer'])
			const entry = native === null ? null : splitHrNumber(native)
			const address = splitGermanAddress(cleanText(data.registered_address) ?? '')
			return {
				company: {
					...unsaid,
					provider,
					company_number,
					name,
					country: 'DE',
					company_type: legalFormOfName(name, 'DE'),
					hr_number: entry?.number ?? (kind === null || plain === null ? null : `${kind} ${plain}`),
					register_court: cleanText(attributes.registrar) ?? entry?.court ?? null,
					street: address?.street ?? null,
					house_number: address?.house_number ?? null,
					post_code: address?.post_code ?? null,
					location: address?.location ?? cleanText(attributes.registered_office),
					is_active: data.current_status === 'currently registered',
				},
			}
		},
}
