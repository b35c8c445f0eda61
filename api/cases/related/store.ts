import { sql } from 'kysely'

import type { RejectionReason } from '#domain/applying/applications/reasons.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import type { Relation } from '#domain/cases/related/rules.ts'
import type { LoanStatus } from '#domain/money/loans/statuses.ts'

import { prepareAcrossPartners } from '#api/platform/db/prepare.ts'

interface RelatedRow {
	partner_id: string
	application_id: string
	shortApplicationId: string
	companyName: string
	allBanksLoanPurpose: string
	status: Status
	rejection_reason: RejectionReason | null
	currency: string
	loan_size_cents: number
	submitted_at: Date | null
	created_at: Date
	loan_status: LoanStatus | null
	owed_cents: number | null
	relations: Relation[]
	people: string[]
}

/**
 * The cases of a company and its people, the newest first, each found by an index (migration 0072): row-level security allows one only for
 * stored values compared as they stand. It leaves a partner's staff only their own cases. Numbers are compared without spaces and signs; a
 * register number counts within its place, because courts give the same ones.
 */
export const listRelated = prepareAcrossPartners('staff_view', (_, param: { application_id: string; most: number }) => {
	const { application_id, most } = param
	return sql<RelatedRow>`
		with own as materialized (
			select applications.*, application_names.register_key, application_names.tax_key, companies.folded_name,
				companies.external_provider_name, companies.external_provider_company_id
			from applications
			join application_names on application_names.application_id = applications.application_id
			join companies on companies.partner_id = applications.partner_id and companies.company_id = applications.company_id
			where applications.application_id = ${application_id}
		),
		members as materialized (
			select signatories.* from own
			join signatories on signatories.partner_id = own.partner_id and signatories.application_id = own.application_id
			where signatories.birthdate is not null and (signatories.is_legal_signatory or signatories.is_beneficial_owner)
		),
		found as (
			select applications.partner_id, applications.application_id, 'company' as relation, null as person
			from own cross join partners
			join companies on companies.partner_id = partners.partner_id and companies.country = own."companyCountry"
				and companies.folded_name = own.folded_name
				and (companies.company_id = own.company_id or companies.post_code = own."companyPostCode")
			join applications on applications.partner_id = companies.partner_id and applications.company_id = companies.company_id
			union all
			select applications.partner_id, applications.application_id, 'company', null
			from own cross join partners
			join companies on companies.partner_id = partners.partner_id
				and companies.external_provider_name = own.external_provider_name
				and companies.external_provider_company_id = own.external_provider_company_id
			join applications on applications.partner_id = companies.partner_id and applications.company_id = companies.company_id
			union all
			select applications.partner_id, applications.application_id, 'register_number', null
			from own
			join application_names on application_names.register_key = own.register_key
			join applications on applications.application_id = application_names.application_id
				and applications."companyCountry" = own."companyCountry"
				and (applications."companyPostCode" = own."companyPostCode"
					or lower(applications."companyLocation") = lower(own."companyLocation"))
			union all
			select applications.partner_id, applications.application_id, 'tax_id', null
			from own
			join application_names on application_names.tax_key = own.tax_key
			join applications on applications.application_id = application_names.application_id
				and applications."companyCountry" = own."companyCountry"
			union all
			select signatories.partner_id, signatories.application_id,
				case when signatories.is_beneficial_owner then 'owner' else 'representative' end,
				members.first_name || ' ' || members.last_name
			from members cross join partners
			join signatories on signatories.partner_id = partners.partner_id
				and lower(signatories.last_name) = lower(members.last_name) and signatories.birthdate = members.birthdate
				and lower(signatories.first_name) = lower(members.first_name)
				and (signatories.is_legal_signatory or signatories.is_beneficial_owner)
		)
		select applications.partner_id, applications.application_id, applications."shortApplicationId", applications."companyName",
			applications."allBanksLoanPurpose", applications.status, applications.rejection_reason, applications.currency,
			applications.loan_size_cents, applications.submitted_at, applications.created_at,
			loans.status as loan_status, loans.owed_cents,
			array_agg(distinct found.relation) as relations,
			coalesce(array_agg(distinct found.person) filter (where found.person is not null), '{}') as people
		from found
		join applications on applications.partner_id = found.partner_id and applications.application_id = found.application_id
		left join loans on loans.partner_id = applications.partner_id and loans.application_id = applications.application_id
			and loans.status <> 'canceled'
		where applications.application_id <> ${application_id}
			-- What is invented is related to nothing real.
			and (applications.partner_id = (select partner_id from own) or not exists (
				select from partners where partners.kind = 'sandbox' and partners.partner_id in (applications.partner_id, (select partner_id from own))
			))
			and (applications.submitted_at is not null or applications.rejection_reason = 'declined' or applications.status = 'pre_check')
		group by applications.partner_id, applications.application_id, loans.status, loans.owed_cents
		order by coalesce(applications.submitted_at, applications.created_at) desc
		limit ${most}`
})
