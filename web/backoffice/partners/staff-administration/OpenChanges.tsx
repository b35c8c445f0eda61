import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { answerStaffChange, type OpenStaffChange } from '#contract/partners/staff/administration.ts'
import { mixedDutiesOf } from '#domain/accounts/staff/duties.ts'

import { Button } from '../../../kit/Button.tsx'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './StaffPage.module.css'
import { refreshes, useTold } from './use-act.ts'

/** The changes that one person has proposed and another has to confirm. */
export function OpenChanges({ changes }: { readonly changes: readonly OpenStaffChange[] }) {
	const { t } = useTranslation('staff-administration')
	const title = useRef<HTMLHeadingElement>(null)
	return (
		<section aria-label={t('changes.title')}>
			<h2 ref={title} tabIndex={-1} className={classes.subtitle}>
				{t('changes.title')}
			</h2>
			{changes.length === 0 ? (
				<p className={classes.muted}>{t('changes.none')}</p>
			) : (
				<ul className={classes.list}>
					{changes.map((change) => (
						// An answered change is removed with its focused button, so the focus moves to the title.
						<Change key={change.change_id} change={change} onAnswered={() => title.current?.focus()} />
					))}
				</ul>
			)}
		</section>
	)
}

interface ChangeProps {
	readonly change: OpenStaffChange
	readonly onAnswered: () => void
}

function Change({ change, onAnswered }: ChangeProps) {
	const { change_id, kind, staff_id, about, roles, entitlements, proposed_by, proposed, may_confirm } = change
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const times = useTimes()
	const told = useTold()
	const { mutateAsync: answer, isPending } = useSend(answerStaffChange, { refreshes })
	// Nobody decides about themselves, not even against the change.
	const is_about_self = useStaff().staff_id === staff_id
	const names = [...roles.map((role) => t(`backoffice:role.${role}`)), ...entitlements.map((one) => t(`entitlements.names.${one}`))]
	const what = names.length === 0 ? t('changes.no_roles') : names.join(', ')
	const answers = async (is_confirmed: boolean): Promise<void> => {
		const { onSuccess, onError } = told(t(is_confirmed ? 'done.confirmed' : 'done.declined'))
		try {
			// Awaited instead of a callback, because the refetch may unmount this item first.
			await answer({ params: { changeId: change_id }, body: { is_confirmed } })
			onSuccess()
			onAnswered()
		} catch (error) {
			onError(error)
		}
	}
	return (
		<li className={classes.item}>
			<p className={classes.name}>{t(`changes.${kind}`, { about, what })}</p>
			{mixedDutiesOf(roles).map((duty) => (
				<p key={duty} className={classes.warning}>
					{t(`mixed_duties.${duty}`)}
				</p>
			))}
			<p className={classes.muted}>
				{t('changes.by', { name: proposed_by, time: times.exact(new Date(proposed)) })}
				{!may_confirm && ` · ${t('changes.not_you')}`}
			</p>
			{!is_about_self && (
				<div className={classes.acts}>
					{may_confirm && (
						<Button emphasis="secondary" is_busy={isPending} onClick={() => void answers(true)}>
							{t('changes.confirm')}
							<span className="visually-hidden"> {about}</span>
						</Button>
					)}
					<Button emphasis={may_confirm ? 'quiet' : 'secondary'} is_busy={isPending} onClick={() => void answers(false)}>
						{t('changes.decline')}
						<span className="visually-hidden"> {about}</span>
					</Button>
				</div>
			)}
		</li>
	)
}
