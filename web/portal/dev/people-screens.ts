import { getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { listDataExports } from '#contract/records/data-exports.ts'
import { getTeam, listTeams, showInvitation, type Team } from '#contract/accounts/memberships.ts'
import { getNotifications } from '#contract/accounts/notifications.ts'
import type { PageState } from '#contract/page.ts'
import { parts } from '#domain/accounts/memberships/roles.ts'

import { application_id, applicationOf, idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const company_name = 'Bäckerei Hinrichs & Söhne GmbH'

const team: Team = {
	team_id: idOf(80),
	company_name,
	own_role: 'owner',
	members: [
		{
			user_id: profile.user_id,
			email: profile.email,
			role: 'owner',
			parts: [],
			access_until: null,
			joined: '2026-01-10T09:00:00.000Z',
			version: 1,
			is_self: true,
		},
		{
			user_id: idOf(81),
			email: 'buchhaltung@hinrichs.example',
			role: 'editor',
			parts: [],
			access_until: null,
			joined: '2026-02-01T09:00:00.000Z',
			version: 1,
			is_self: false,
		},
		{
			user_id: idOf(82),
			email: 'kanzlei@steuerberatung-nordlicht-und-partner.example',
			role: 'adviser',
			parts: ['company', 'documents'],
			access_until: '2026-12-31',
			joined: '2026-02-03T09:00:00.000Z',
			version: 2,
			is_self: false,
		},
	],
	invitations: [
		{
			invitation_id: idOf(83),
			email: 'geschaeftsfuehrung@hinrichs.example',
			role: 'viewer',
			parts: [],
			access_until: null,
			invited: '2026-03-01T09:00:00.000Z',
			expires: '2026-03-15T09:00:00.000Z',
			is_expired: false,
		},
	],
}

const invited = {
	company_name,
	invited_by: 'jana.krueger@hinrichs.example',
	email: profile.email,
	role: 'adviser' as const,
	parts: ['documents' as const],
	access_until: '2026-12-31',
	accepted_by: 'signed_in' as const,
}

/** The answers every screen about people needs. */
export const peopleExamples: readonly Example[] = [
	answered(getTeam, team),
	answered(listTeams, {
		teams: [
			{
				team_id: team.team_id,
				company_name,
				role: 'owner',
				parts: [],
				access_until: null,
				applications: [
					{
						applicationId: application_id,
						shortApplicationId: 'n3v3by26hd',
						status: 'Open',
						display_status: 'not_completed',
						rejection_reason: null,
					},
				],
			},
			{
				team_id: idOf(84),
				company_name: 'Nordlicht Windkraft GmbH & Co. KG',
				role: 'adviser',
				parts: ['documents'],
				access_until: '2026-12-31',
				applications: [
					{
						applicationId: idOf(85),
						shortApplicationId: 'k7q2mw84xe',
						status: 'Submitted',
						display_status: 'in_review',
						rejection_reason: null,
					},
				],
			},
		],
	}),
	answered(showInvitation, invited),
	answered(getNotifications, { refused: ['team_news'] }),
	answered(listDataExports, { exports: [] }),
]

const people = path.dashboardPeople(team.team_id)
const link = path.teamInvitation('token')
const overview = path.dashboardApplicationOverview(application_id)
const as = (role: 'viewer' | 'adviser' | null): Example =>
	answered(
		getApplication,
		applicationOf('Open', {
			allowed_updates: role === 'adviser' ? ['document'] : [],
			own_rights: {
				role,
				sees: role === 'viewer' ? [...parts] : role === 'adviser' ? ['documents'] : [],
				changes: role === 'adviser' ? ['documents'] : [],
			},
		}),
	)

export const peopleScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'companies', url: path.dashboardPeople(), state: signedIn },
	{ name: 'companies, none', url: path.dashboardPeople(), state: signedIn, examples: [answered(listTeams, { teams: [] })] },
	{ name: 'companies, loading', url: path.dashboardPeople(), state: signedIn, examples: [unanswered(listTeams)] },
	{ name: 'people', url: people, state: signedIn },
	{
		name: 'people, as an editor',
		url: people,
		state: signedIn,
		examples: [answered(getTeam, { ...team, own_role: 'editor', invitations: [] })],
	},
	{ name: 'people, loading', url: people, state: signedIn, examples: [unanswered(getTeam)] },
	{ name: 'people, not there', url: people, state: signedIn, examples: [refused(getTeam, 404, 'err_entity_not_found')] },
	{ name: 'people, inviting', url: people, state: signedIn, presses: ['people:people.invite'] },
	{ name: 'people, faults', url: people, state: signedIn, presses: ['people:people.invite', 'people:seat.invite'] },
	{ name: 'people, changing', url: people, state: signedIn, presses: ['people:people.change'] },
	{ name: 'people, handing on ownership', url: people, state: signedIn, presses: ['people:people.make_owner'] },
	{ name: 'people, removing', url: people, state: signedIn, presses: ['people:people.remove'] },
	{ name: 'team invitation', url: link, state: signedIn },
	{ name: 'team invitation, sign in', url: link, examples: [answered(showInvitation, { ...invited, accepted_by: 'sign_in' })] },
	{ name: 'team invitation, new account', url: link, examples: [answered(showInvitation, { ...invited, accepted_by: 'new_account' })] },
	{
		name: 'team invitation, somebody else',
		url: link,
		state: signedIn,
		examples: [answered(showInvitation, { ...invited, accepted_by: 'other_account' })],
	},
	{ name: 'team invitation, declined', url: link, state: signedIn, presses: ['people:invitation.decline'] },
	{ name: 'team invitation, loading', url: link, examples: [unanswered(showInvitation)] },
	{ name: 'team invitation, over', url: link, examples: [refused(showInvitation, 409, 'err_membership_invitation_expired')] },
	{ name: 'stop mails', url: path.unsubscribe('team_news', 'token') },
	{
		name: 'settings, data to take along',
		url: path.dashboardSettings(),
		state: signedIn,
		examples: [
			answered(listDataExports, {
				exports: [
					{ export_id: idOf(90), requested: '2026-03-02T09:00:00.000Z', is_ready: false, expires: '2026-03-09T09:00:00.000Z' },
					{ export_id: idOf(91), requested: '2026-03-01T09:00:00.000Z', is_ready: true, expires: '2026-03-08T09:00:00.000Z' },
				],
			}),
		],
		presses: ['settings:data_export.download'],
	},
	{ name: 'overview, as a viewer', url: overview, state: signedIn, examples: [as('viewer')] },
	{ name: 'overview, as an adviser for documents', url: overview, state: signedIn, examples: [as('adviser')] },
	{
		name: 'overview, as an adviser whose part is done',
		url: overview,
		state: signedIn,
		examples: [answered(validateNextStatus, { pending_actions: [], next_status: null }), as('adviser')],
	},
	{
		name: 'overview, as a viewer of what is complete',
		url: overview,
		state: signedIn,
		examples: [answered(validateNextStatus, { pending_actions: [], next_status: 'Submitted' }), as('viewer')],
	},
	{ name: 'overview, as a representative', url: overview, state: signedIn, examples: [as(null)] },
]
