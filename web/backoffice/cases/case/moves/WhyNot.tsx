import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Moves.module.css'

/** Explains why no move is allowed, or not the expected one. */
export function WhyNot({
	case_view: { application, assigned_to, allowed_moves, proposable_moves, steps },
}: {
	readonly case_view: CaseView
}) {
	const { t } = useTranslation('backoffice-case')
	const staff = useStaff()
	if (allowed_moves.length + proposable_moves.length > 0 || steps.some(({ refusal }) => refusal?.code !== 'err_permission_missing'))
		return null
	const may_act = (
		[
			'application_review',
			'application_reject',
			'application_reopen',
			'application_sales',
			'application_approve',
			'pricing_prepare',
			'application_screening',
			'application_payout',
			'pricing_as_partner',
			'lending_as_partner',
		] as const
	).some((one) => staff.permissions.includes(one))
	const is_anothers = assigned_to !== null && assigned_to.staff_id !== staff.staff_id
	return (
		<p className={classes.why}>
			{!may_act
				? t('moves.read_only')
				: is_anothers
					? t('moves.assigned_elsewhere', { name: assigned_to.display_name })
					: t(application.status === 'Open' ? 'moves.with_applicant' : 'moves.none')}
		</p>
	)
}
