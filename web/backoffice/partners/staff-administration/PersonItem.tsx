import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { certifyRole, inviteStaffAgain, proposeStaffChange, type StaffPerson } from '#contract/partners/staff/administration.ts'

import { Button } from '../../../kit/Button.tsx'
import { useSend } from '../../../kit/query.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import classes from './StaffPage.module.css'
import { ConflictWarnings } from './ConflictWarnings.tsx'
import { DisableDialog } from './DisableDialog.tsx'
import { refreshes, useTold } from './use-act.ts'

const tones = { invited: 'warning', active: 'success', disabled: 'danger' } as const

/** One person: the account's state, the roles with their start, and their last review. */
export function PersonItem({ person, onRoles }: { readonly person: StaffPerson; readonly onRoles: () => void }) {
	const { t } = useTranslation('staff-administration')
	const times = useTimes()
	const now = useNow(60_000)
	const { display_name, email, state, roles, is_self, last_signed_in, has_second_factor, invitation_expires } = person
	const about = [
		email,
		`${t('last_signed_in')}: ${last_signed_in === null ? t('never') : times.relative(new Date(last_signed_in), now)}`,
		...(has_second_factor || state !== 'active' ? [] : [t('no_second_factor')]),
	]
	return (
		<li className={classes.item}>
			<div className={classes.head}>
				<h3 className={classes.name}>{display_name}</h3>
				<span className={classes.tags}>
					{is_self && <Tag tone="brand">{t('you')}</Tag>}
					<Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
				</span>
			</div>
			<p className={classes.muted}>{about.join(' · ')}</p>
			{state === 'invited' && invitation_expires !== null && (
				<p className={classes.muted}>{t('link_until', { time: times.exact(new Date(invitation_expires)) })}</p>
			)}
			{roles.length === 0 ? (
				<p className={classes.muted}>{t('no_roles')}</p>
			) : (
				<ul className={classes.roles}>
					{roles.map((grant) => (
						<Grant key={grant.role} person={person} grant={grant} />
					))}
				</ul>
			)}
			<ConflictWarnings roles={roles.map(({ role }) => role)} />
			{!is_self && <Acts person={person} onRoles={onRoles} />}
		</li>
	)
}

interface GrantProps {
	readonly person: StaffPerson
	readonly grant: StaffPerson['roles'][number]
}

function Grant({ person: { staff_id, display_name, is_self }, grant: { role, since, due, is_overdue } }: GrantProps) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const told = useTold()
	const { mutate: certify, isPending } = useSend(certifyRole, { refreshes })
	const times = useTimes()
	const dayOf = (moment: string): string => times.day(new Date(moment))
	const name = t(`backoffice:role.${role}`)
	return (
		<li className={classes.grant}>
			<span>{name}</span>
			<span className={classes.muted}>{t('since', { day: dayOf(since) })}</span>
			{is_overdue ? <Tag tone="danger">{t('overdue')}</Tag> : <span className={classes.muted}>{t('due', { day: dayOf(due) })}</span>}
			{!is_self && (
				<Button
					emphasis="quiet"
					is_busy={isPending}
					onClick={() => certify({ params: { staffId: staff_id }, body: { role } }, told(t('done.certified')))}
				>
					<span aria-hidden="true">{t('certify')}</span>
					<span className="visually-hidden">{t('certify_label', { role: name, name: display_name })}</span>
				</Button>
			)}
		</li>
	)
}

function Acts({ person, onRoles }: { readonly person: StaffPerson; readonly onRoles: () => void }) {
	const { staff_id, display_name, state } = person
	const { t } = useTranslation('staff-administration')
	const told = useTold()
	const { mutate: propose, isPending: is_proposing } = useSend(proposeStaffChange, { refreshes })
	const [is_disabling, setDisabling] = useState(false)
	const { mutate: inviteAgain, isPending: is_inviting } = useSend(inviteStaffAgain, { refreshes })
	const params = { staffId: staff_id }
	const about = <span className="visually-hidden"> {display_name}</span>
	const proposes = (kind: 'enabling' | 'second_factor_reset'): void => propose({ params, body: { kind } }, told(t('done.proposed')))
	return (
		<div className={classes.acts}>
			{state !== 'disabled' && (
				<Button emphasis="secondary" onClick={onRoles}>
					{t('roles')}
					{about}
				</Button>
			)}
			{state === 'invited' && (
				<Button emphasis="quiet" is_busy={is_inviting} onClick={() => inviteAgain({ params }, told(t('done.sent')))}>
					{t('invite_again')}
					{about}
				</Button>
			)}
			{state === 'active' && (
				<Button emphasis="quiet" is_busy={is_proposing} onClick={() => proposes('second_factor_reset')}>
					{t('reset')}
					{about}
				</Button>
			)}
			{state === 'disabled' ? (
				<Button emphasis="secondary" is_busy={is_proposing} onClick={() => proposes('enabling')}>
					{t('enable')}
					{about}
				</Button>
			) : (
				<Button emphasis="quiet" onClick={() => setDisabling(true)}>
					{t('disable')}
					{about}
				</Button>
			)}
			{is_disabling && <DisableDialog person={person} onClose={() => setDisabling(false)} />}
		</div>
	)
}
