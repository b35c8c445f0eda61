import { useTranslation } from 'react-i18next'

import { answerStaffChange, type OpenStaffChange } from '#contract/staff/administration.ts'

import { Button } from '../../kit/Button.tsx'
import { useSend } from '../../kit/query.ts'
import { useTimes } from '../shell/times.ts'
import classes from './StaffPage.module.css'
import { refreshes, useTold } from './use-act.ts'

/** What one person has proposed and another has to confirm. */
export function OpenChanges({ changes }: { readonly changes: readonly OpenStaffChange[] }) {
	const { t } = useTranslation('staff-administration')
	return (
		<section aria-label={t('changes.title')}>
			<h2 className={classes.subtitle}>{t('changes.title')}</h2>
			{changes.length === 0 ? (
				<p className={classes.muted}>{t('changes.none')}</p>
			) : (
				<ul className={classes.list}>
					{changes.map((change) => (
						<Change key={change.change_id} change={change} />
					))}
				</ul>
			)}
		</section>
	)
}

function Change({
	change: { change_id, kind, about, roles, entitlements, proposed_by, proposed, may_confirm },
}: {
	readonly change: OpenStaffChange
}) {
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const times = useTimes()
	const told = useTold()
	const { mutate: answer, isPending } = useSend(answerStaffChange, { refreshes })
	const names = [...roles.map((role) => t(`backoffice:role.${role}`)), ...entitlements.map((one) => t(`entitlements.names.${one}`))]
	const what = names.length === 0 ? t('changes.no_roles') : names.join(', ')
	const answers = (is_confirmed: boolean): void =>
		answer({ params: { changeId: change_id }, body: { is_confirmed } }, told(t(is_confirmed ? 'done.confirmed' : 'done.declined')))
	return (
		<li className={classes.item}>
			<p className={classes.name}>{t(`changes.${kind}`, { about, what })}</p>
			<p className={classes.muted}>
				{t('changes.by', { name: proposed_by, time: times.exact(new Date(proposed)) })}
				{!may_confirm && ` · ${t('changes.not_you')}`}
			</p>
			<div className={classes.acts}>
				{may_confirm && (
					<Button emphasis="secondary" is_busy={isPending} onClick={() => answers(true)}>
						{t('changes.confirm')}
						<span className="visually-hidden"> {about}</span>
					</Button>
				)}
				<Button emphasis={may_confirm ? 'quiet' : 'secondary'} is_busy={isPending} onClick={() => answers(false)}>
					{t('changes.decline')}
					<span className="visually-hidden"> {about}</span>
				</Button>
			</div>
		</li>
	)
}
