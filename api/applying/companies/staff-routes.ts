import { getRegisterEntry } from '#contract/applying/staff/register.ts'
import { registerMatches } from '#domain/applying/companies/register-match.ts'
import { maskEnd } from '#domain/cases/disclosures/masks.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '../applications/case/case.ts'
import { findRegistered } from './companies.ts'
import { findCompany } from './store.ts'

interface Place {
	readonly street: string | null
	readonly number: string | null
	readonly post_code: string | null
	readonly town: string | null
}

const lineOf = ({ street, number, post_code, town }: Place): string =>
	[
		[street, number],
		[post_code, town],
	]
		.map((part) => part.filter(Boolean).join(' '))
		.filter(Boolean)
		.join(', ')

export function staffRoutes(serve: Serve): void {
	// Stepwise, so that no connection is held while the register is asked.
	serve.stepwise(getRegisterEntry, async ({ services, read, params }) => {
		const { application, chosen } = await read(async (db) => {
			const found = await requireCase(db, params.applicationId)
			return { application: found, chosen: await db.first(findCompany, { partner_id: found.partner_id, company_id: found.company_id }) }
		})
		const entry = await findRegistered(
			{ services, scope: mintPartnerId(application.partner_id) },
			chosen?.external_provider_company_id ?? null,
		)
		if (entry === undefined) return { is_known: false, fields: [] }
		const matches = registerMatches(
			{
				companyName: application.companyName,
				companyType: application.companyType,
				address: lineOf({
					street: application.street,
					number: application.houseNumber,
					post_code: application.companyPostCode,
					town: application.companyLocation,
				}),
				hrNumber: application.hrNumber,
				taxIdNumber: application.taxIdNumber,
			},
			{
				companyName: entry.name,
				companyType: entry.company_type,
				address: lineOf({ street: entry.street, number: entry.house_number, post_code: entry.post_code, town: entry.location }),
				hrNumber: entry.hr_number,
				taxIdNumber: entry.tax_id_number,
			},
		)
		return {
			is_known: true,
			fields: matches.map((match) =>
				match.field === 'taxIdNumber' ? { ...match, registered: maskEnd(match.registered, 2) ?? '' } : match,
			),
		}
	})
}
