import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { answerStaffChange, type OpenStaffChange } from '#contract/partners/staff/administration.ts'
import { formatIban } from '#domain/platform/iban.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { ConflictWarnings } from './ConflictWarnings.tsx'
import classes from './StaffPage.module.css'
import { refreshes } from './use-act.ts'

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
	const { change_id, kind, staff_id, about, roles, entitlements, before, lender, proposed_by, proposed, may_confirm, answered_by } = change
	const { t } = useTranslation(['staff-administration', 'backoffice'])
	const { mutateAsync: send } = useSend(answerStaffChange, { refreshes })
	// Nobody decides about themselves, not even against the change.
	const is_about_self = useStaff().staff_id === staff_id
	const namesOf = (held: Pick<OpenStaffChange, 'roles' | 'entitlements'>): string | null => {
		const names = [
			...held.roles.map((role) => t(`backoffice:role.${role}`)),
			...held.entitlements.map((one) => t(`entitlements.names.${one}`)),
		]
		return names.length === 0 ? null : names.join(', ')
	}
	const is_own = !may_confirm && !is_about_self
	const answer = async (given: SecondAnswer): Promise<void> => {
		// Awaited instead of a callback, because the refetch may unmount this item first.
		await send({
			params: { changeId: change_id },
			body: { is_confirmed: given.answer === 'confirm', note: given.answer === 'refuse' ? given.note : null },
		})
		onAnswered()
	}
	return (
		<li className={classes.item}>
			<SecondPerson
				what={t(`changes.${kind}`, { about })}
				about={about}
				changes={[
					...(kind === 'roles' || kind === 'entitlements'
						? [{ name: t(`changes.name.${kind}`), before: namesOf(before), after: namesOf({ roles, entitlements }) }]
						: []),
					...(lender === null
						? []
						: [
								{ name: t('changes.name.lender'), before: null, after: `${lender.legal_name}, ${lender.city}, ${lender.register}` },
								{ name: t('changes.name.account'), before: null, after: `${formatIban(lender.iban)}, ${lender.bank_name}` },
							]),
				]}
				why=""
				proposed_by={proposed_by}
				proposed_at={proposed}
				answered_by={answered_by}
				may={{ confirm: may_confirm, refuse: may_confirm, withdraw: is_own }}
				{...(is_about_self && { obstacle: t('changes.not_you') })}
				onAnswer={answer}
			>
				<ConflictWarnings roles={roles} />
			</SecondPerson>
		</li>
	)
}
