import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import {
	getTeam,
	invitePerson,
	listTeams,
	removeMember,
	withdrawInvitation,
	type Member,
	type OpenInvitation,
	type Team,
} from '#contract/accounts/memberships.ts'
import { memberRoles } from '#domain/accounts/memberships/roles.ts'
import { managesPeople } from '#domain/applying/permissions/standing.ts'

import { Button } from '../../../kit/Button.tsx'
import { PlusIcon } from '../../../kit/icons.tsx'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './People.module.css'
import { useSeatText } from './seat-text.ts'

const ChangeDialog = lazyComponent(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)
const InviteDialog = lazyComponent(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const OwnershipDialog = lazyComponent(async () => (await import('./OwnershipDialog.tsx')).OwnershipDialog)

type Opened = { readonly kind: 'invite' } | { readonly kind: 'change' | 'remove' | 'ownership'; readonly member: Member }

/** The people who work on a company's applications; owners invite and remove them. */
export function People() {
	const { t } = useTranslation('people')
	const { team: teamId = '' } = useParams()
	const { data: team } = useCall(getTeam, { params: { teamId } })
	const [opened, setOpened] = useState<Opened>()
	const close = () => setOpened(undefined)
	const may_manage = team !== undefined && managesPeople(team.own_role)
	return (
		<>
			<PageHeading
				title={t('people.title')}
				lead={team === undefined ? undefined : t('people.lead', { company: team.company_name })}
				above={
					<Breadcrumb steps={[{ to: path.dashboardPeople(), text: t('list.title') }]} current={team?.company_name ?? t('people.title')} />
				}
			/>
			<div className={classes.cards} aria-busy={team === undefined}>
				<Panel
					title={t('people.members')}
					action={
						may_manage && (
							<Button icon={<PlusIcon />} onClick={() => setOpened({ kind: 'invite' })}>
								{t('people.invite')}
							</Button>
						)
					}
				>
					{team === undefined ? (
						<Skeleton lines={3} />
					) : (
						<ul className={classes.list}>
							{team.members.map((member) => (
								<MemberRow key={member.user_id} team={team} member={member} onOpen={setOpened} />
							))}
						</ul>
					)}
					{team !== undefined && !may_manage && <p className={classes.note}>{t('people.only_owners')}</p>}
				</Panel>
				{may_manage && team.invitations.length > 0 && <Invitations team={team} />}
				<Roles />
			</div>
			{team !== undefined && opened?.kind === 'invite' && <InviteDialog team={team} onClose={close} />}
			{team !== undefined && opened?.kind === 'change' && <ChangeDialog team={team} member={opened.member} onClose={close} />}
			{team !== undefined && opened?.kind === 'ownership' && <OwnershipDialog team={team} member={opened.member} onClose={close} />}
			{team !== undefined && opened?.kind === 'remove' && <RemoveDialog team={team} member={opened.member} onClose={close} />}
		</>
	)
}

interface MemberRowProps {
	readonly team: Team
	readonly member: Member
	readonly onOpen: (opened: Opened) => void
}

function MemberRow({ team, member, onOpen }: MemberRowProps) {
	const { t } = useTranslation('people')
	const seatText = useSeatText()
	const { email, role, is_self } = member
	const detail = seatText(member)
	const is_last_owner = role === 'owner' && team.members.filter((other) => other.role === 'owner').length === 1
	// Owners cannot manage each other: an action the server refuses is not offered.
	const is_managed = managesPeople(team.own_role) && !is_self && role !== 'owner'
	const about = <span className="visually-hidden"> {email}</span>
	return (
		<li className={classes.row}>
			<div className={classes.who}>
				<p className={classes.name}>
					{email}
					{is_self && <span className={classes.self}>{t('people.self')}</span>}
				</p>
				<p className={classes.detail}>{[t(`role.${role}`), ...(detail === '' ? [] : [detail])].join(' · ')}</p>
			</div>
			<div className={classes.actions}>
				{is_managed && (
					<>
						<TextButton onClick={() => onOpen({ kind: 'change', member })}>
							{t('people.change')}
							{about}
						</TextButton>
						<TextButton onClick={() => onOpen({ kind: 'remove', member })}>
							{t('people.remove')}
							{about}
						</TextButton>
						<TextButton onClick={() => onOpen({ kind: 'ownership', member })}>
							{t('people.make_owner')}
							{about}
						</TextButton>
					</>
				)}
				{is_self && !is_last_owner && <TextButton onClick={() => onOpen({ kind: 'remove', member })}>{t('people.leave')}</TextButton>}
			</div>
		</li>
	)
}

function Invitations({ team }: { readonly team: Team }) {
	const { t } = useTranslation('people')
	const problemText = useProblemText()
	const refreshes = { refreshes: [getTeam] }
	const { mutate: invite, isPending: is_inviting } = useSend(invitePerson, refreshes)
	const { mutate: withdraw, isPending: is_withdrawing } = useSend(withdrawInvitation, refreshes)
	const is_busy = is_inviting || is_withdrawing
	const seatText = useSeatText()
	const formats = useFormats()
	const onError = (error: unknown): void => showMessage({ kind: 'failure', text: problemText.ofError(error) })
	const sendAgain = ({ email, role, parts, access_until }: OpenInvitation): void =>
		invite(
			{ params: { teamId: team.team_id }, body: { email, role, parts, access_until } },
			{ onSuccess: () => showMessage({ kind: 'success', text: t('messages.invited', { email }) }), onError },
		)
	return (
		<Panel title={t('invitations.title')}>
			<ul className={classes.list}>
				{team.invitations.map((open) => {
					const detail = seatText(open)
					const about = <span className="visually-hidden"> {open.email}</span>
					return (
						<li key={open.invitation_id} className={classes.row}>
							<div className={classes.who}>
								<p className={classes.name}>{open.email}</p>
								<p className={classes.detail}>{[t(`role.${open.role}`), ...(detail === '' ? [] : [detail])].join(' · ')}</p>
								<p className={classes.detail}>
									{open.is_expired ? t('invitations.expired') : t('invitations.expires', { date: formats.date(open.expires) })}
								</p>
							</div>
							<div className={classes.actions}>
								<TextButton is_disabled={is_busy} onClick={() => sendAgain(open)}>
									{t('invitations.again')}
									{about}
								</TextButton>
								<TextButton
									is_disabled={is_busy}
									onClick={() =>
										withdraw(
											{ params: { teamId: team.team_id, invitationId: open.invitation_id } },
											{ onSuccess: () => showMessage({ kind: 'success', text: t('messages.withdrawn') }), onError },
										)
									}
								>
									{t('invitations.withdraw')}
									{about}
								</TextButton>
							</div>
						</li>
					)
				})}
			</ul>
		</Panel>
	)
}

function Roles() {
	const { t } = useTranslation('people')
	return (
		<Panel title={t('roles.title')}>
			<dl className={classes.roles}>
				{memberRoles.map((role) => (
					<div key={role}>
						<dt>{t(`role.${role}`)}</dt>
						<dd>{t(`role_text.${role}`)}</dd>
					</div>
				))}
			</dl>
			<p className={classes.note}>{t('roles.signing')}</p>
		</Panel>
	)
}

interface RemoveDialogProps {
	readonly team: Team
	readonly member: Member
	readonly onClose: () => void
}

function RemoveDialog({ team: { team_id, company_name }, member: { user_id, email, is_self }, onClose }: RemoveDialogProps) {
	const { t } = useTranslation('people')
	const navigate = useNavigate()
	const { mutateAsync: remove } = useSend(removeMember, { refreshes: is_self ? [listTeams] : [getTeam, listTeams] })
	return (
		<ConfirmDialog
			title={is_self ? t('confirm.leave_title', { company: company_name }) : t('confirm.remove_title', { email })}
			confirm={t(is_self ? 'people.leave' : 'people.remove')}
			cancel={t('confirm.keep')}
			onClose={onClose}
			onConfirm={async () => {
				await remove({ params: { teamId: team_id, memberId: user_id } })
				showMessage({ kind: 'success', text: t(is_self ? 'messages.left' : 'messages.removed') })
				onClose()
				if (is_self) await navigate(path.dashboardPeople())
			}}
		>
			<p>{t(is_self ? 'confirm.leave' : 'confirm.remove')}</p>
		</ConfirmDialog>
	)
}
