import type { OpenStaffChange, StaffAdministration } from '#contract/partners/staff/administration.ts'
import type { PartnerEntitlement } from '#domain/accounts/staff/entitlements.ts'
import type { GivenRole } from '#domain/accounts/staff/grants.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { listGrants, listOpenChanges, listPeople } from './store.ts'

/** Everybody this person may manage: all people, or their own partner's. */
export async function administrationFor({
	services,
	db,
	actor,
}: Pick<StaffContext, 'services' | 'db' | 'actor'>): Promise<StaffAdministration> {
	const partners = (await services.partners.all()).filter(({ partner_id }) => actor.partner_id === null || actor.partner_id === partner_id)
	const keys = new Map(partners.map((partner) => [String(partner.partner_id), partner]))
	const people = await db.all(listPeople, { partner_id: actor.partner_id })
	const grants = Map.groupBy(await db.all(listGrants, {}), ({ staff_id }) => staff_id)
	const changes = await db.all(listOpenChanges, {})
	const now = services.now()
	return {
		people: people.map((row) => ({
			staff_id: row.staff_id,
			email: row.email,
			display_name: row.display_name,
			state: row.disabled_at !== null ? 'disabled' : row.has_password ? 'active' : 'invited',
			partner_key: row.partner_id === null ? null : (keys.get(row.partner_id)?.key ?? null),
			roles: (grants.get(row.staff_id) ?? []).map((grant) => ({
				role: grant.role as GivenRole,
				since: grant.granted_at.toISOString(),
				certified: grant.certified_at?.toISOString() ?? null,
				certified_by: grant.certified_by,
				due: grant.due_at.toISOString(),
				is_overdue: grant.due_at < now,
			})),
			has_second_factor: Boolean(row.has_second_factor),
			last_signed_in: row.last_signed_in?.toISOString() ?? null,
			invitation_expires: row.has_password ? null : (row.invitation_expires?.toISOString() ?? null),
			is_self: row.staff_id === actor.id,
		})),
		changes: changes
			.filter((change) => {
				if (change.partner_id !== null) return mayStaff(actor.roles, 'partner_entitle')
				return actor.partner_id === null || change.partner_of_person === actor.partner_id
			})
			.map((change) => ({
				change_id: change.change_id,
				kind: change.kind,
				staff_id: change.staff_id,
				partner_key: keys.get(change.partner_id ?? '')?.key ?? null,
				about: change.person_name ?? keys.get(change.partner_id ?? '')?.configuration.display_name ?? '',
				roles: [...(change.content.roles ?? [])] as GivenRole[],
				entitlements: [...(change.content.entitlements ?? [])] as PartnerEntitlement[],
				proposed_by: change.proposer_name,
				proposed: change.proposed_at.toISOString(),
				may_confirm: change.proposed_by !== actor.id && change.staff_id !== actor.id,
				before: {
					roles: (grants.get(change.staff_id ?? '') ?? []).map(({ role }) => role as GivenRole),
					entitlements: [...(keys.get(change.partner_id ?? '')?.configuration.entitlements ?? [])],
				},
				lender: change.kind === 'going_live' ? lenderOf(keys.get(change.partner_id ?? '')) : null,
				answered_by:
					change.partner_id !== null
						? rolesWith('partner_entitle')
						: rolesWith('staff_manage').filter((role) => role === 'admin' || change.partner_of_person !== null),
			})),
		partners: partners.map(({ key, configuration }) => ({
			key,
			display_name: configuration.display_name,
			entitlements: [...configuration.entitlements],
		})),
	}
}

/** Only until the partner goes live may it be changed: whoever confirms has to see it. */
function lenderOf(partner: Partner | undefined): OpenStaffChange['lender'] {
	const { legal_name, lender } = partner?.configuration ?? {}
	if (legal_name === undefined || lender === undefined || lender === null) return null
	const { city, register, iban, bank_name } = lender
	return { legal_name, city, register, iban, bank_name }
}
