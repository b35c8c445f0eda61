import { getStaffProfile, type StaffProfile } from '#contract/accounts/staff/account.ts'
import { staffConfirmation } from '#contract/accounts/staff/second-factors.ts'
import {
	disableStaff,
	getStaffAdministration,
	inviteStaff,
	proposeStaffChange,
	type StaffAdministration,
	type StaffPerson,
} from '#contract/partners/staff/administration.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const admin: StaffProfile = { ...auditor, display_name: 'Ines Vogt', roles: ['admin'], permissions: permissionsOf(['admin']) }
const as_admin = answered(getStaffProfile, admin)

const personOf = (at: number, change: Partial<StaffPerson>): StaffPerson => ({
	staff_id: idOf(740 + at),
	email: 'analyse@fundament.example',
	display_name: 'Alma Sander',
	state: 'active',
	partner_key: null,
	roles: [grantOf('analyst')],
	has_second_factor: true,
	last_signed_in: '2026-03-03T08:12:00.000Z',
	invitation_expires: null,
	is_self: false,
	...change,
})

const grantOf = (role: StaffPerson['roles'][number]['role'], is_overdue = false): StaffPerson['roles'][number] => ({
	role,
	since: '2025-06-02T09:00:00.000Z',
	certified: is_overdue ? null : '2026-01-12T09:00:00.000Z',
	certified_by: is_overdue ? null : 'Ines Vogt',
	due: is_overdue ? '2025-12-02T09:00:00.000Z' : '2026-07-12T09:00:00.000Z',
	is_overdue,
})

const answer: StaffAdministration = {
	people: [
		personOf(0, { display_name: 'Ines Vogt', email: 'verwaltung@fundament.example', roles: [grantOf('admin')], is_self: true }),
		personOf(1, { roles: [grantOf('analyst'), grantOf('approver', true)] }),
		personOf(2, {
			display_name: 'Nora Lindt',
			email: 'neu@fundament.example',
			state: 'invited',
			roles: [],
			has_second_factor: false,
			last_signed_in: null,
			invitation_expires: '2026-03-10T09:00:00.000Z',
		}),
		personOf(3, {
			display_name: 'Bernd Okoye',
			email: 'zahlungsfreigabe@fundament.example',
			state: 'disabled',
			roles: [grantOf('payments')],
		}),
		personOf(4, {
			display_name: 'Miriam Falk',
			email: 'leitung@brueckenwerk.example',
			partner_key: 'brueckenwerk',
			roles: [grantOf('role_partner_admin')],
		}),
	],
	changes: [
		{
			change_id: idOf(760),
			kind: 'roles',
			staff_id: idOf(742),
			partner_key: null,
			about: 'Nora Lindt',
			roles: ['analyst'],
			entitlements: [],
			proposed_by: 'Ines Vogt',
			proposed: '2026-03-03T09:00:00.000Z',
			may_confirm: false,
			before: { roles: ['sales'], entitlements: [] },
			lender: null,
			answered_by: ['admin'],
		},
		{
			change_id: idOf(761),
			kind: 'entitlements',
			staff_id: null,
			partner_key: 'hansekontor',
			about: 'Brückenwerk',
			roles: [],
			entitlements: ['customized_pricing', 'partner_loan_applications'],
			proposed_by: 'Henrik Voss',
			proposed: '2026-03-03T09:30:00.000Z',
			may_confirm: true,
			before: { roles: [], entitlements: [] },
			lender: null,
			answered_by: ['admin'],
		},
		{
			change_id: idOf(762),
			kind: 'second_factor_reset',
			staff_id: idOf(741),
			partner_key: null,
			about: 'Alma Sander',
			roles: [],
			entitlements: [],
			proposed_by: 'Henrik Voss',
			proposed: '2026-03-03T09:40:00.000Z',
			may_confirm: true,
			before: { roles: [], entitlements: [] },
			lender: null,
			answered_by: ['admin'],
		},
	],
	partners: [
		{ key: 'brueckenwerk', display_name: 'Brückenwerk', entitlements: ['whitelabeled_user_branding', 'customized_pricing'] },
		{ key: 'edelgrat', display_name: 'Edelgrat', entitlements: [] },
	],
}

const page = path.staff()
const shown = answered(getStaffAdministration, answer)

export const administrationScreens: readonly Screen[] = [
	{ name: 'staff', url: page, examples: [as_admin, shown] },
	{ name: 'staff, nothing waits', url: page, examples: [as_admin, answered(getStaffAdministration, { ...answer, changes: [] })] },
	{ name: 'staff, loading', url: page, examples: [as_admin, unanswered(getStaffAdministration)] },
	{ name: 'staff, failed', url: page, examples: [as_admin, refused(getStaffAdministration, 422, 'err_unexpected')] },
	{ name: 'staff, inviting', url: page, examples: [as_admin, shown], presses: ['staff-administration:invitation.open'] },
	{
		name: 'staff, inviting, faults',
		url: page,
		examples: [as_admin, shown, refused(inviteStaff, 409, 'err_bouser_email_exists')],
		presses: ['staff-administration:invitation.open', 'staff-administration:invitation.send'],
	},
	{ name: 'staff, roles', url: page, examples: [as_admin, shown], presses: ['staff-administration:roles'] },
	{
		name: 'staff, roles, refused',
		url: page,
		examples: [as_admin, shown, refused(proposeStaffChange, 409, 'err_bouser_last_admin')],
		presses: ['staff-administration:roles', 'staff-administration:roles_dialog.save'],
	},
	{
		name: 'staff, roles, to be confirmed',
		url: page,
		examples: [
			as_admin,
			shown,
			refused(proposeStaffChange, 403, 'err_authentication_confirmation_required'),
			answered(staffConfirmation.ways, { kinds: ['totp', 'recovery_code'] }),
		],
		presses: ['staff-administration:roles', 'staff-administration:roles_dialog.save'],
		afterwards: { presses: ['second-factors:step.submit'] },
	},
	{ name: 'staff, locking', url: page, examples: [as_admin, shown], presses: ['staff-administration:disable'] },
	{
		name: 'staff, locking, refused',
		url: page,
		examples: [as_admin, shown, refused(disableStaff, 409, 'err_bouser_last_admin')],
		presses: ['staff-administration:disable', 'staff-administration:disable_dialog.submit'],
	},
	{ name: 'staff, entitlements', url: page, examples: [as_admin, shown], presses: ['staff-administration:entitlements.edit'] },
	{ name: 'rights', url: path.rights(), examples: [as_admin, shown] },
	{ name: 'rights, for an auditor', url: path.rights(), examples: [answered(getStaffProfile, auditor)] },
	{
		name: 'rights, of a partner',
		url: path.rights(),
		examples: [
			answered(getStaffProfile, {
				...auditor,
				roles: ['role_partner_admin'],
				permissions: permissionsOf(['role_partner_admin']),
				is_partners: true,
			}),
			shown,
		],
	},
	{ name: 'staff invitation', url: path.invitation('token') },
	{ name: 'staff invitation, faults', url: path.invitation('token'), presses: ['staff-administration:accept.submit'] },
]
