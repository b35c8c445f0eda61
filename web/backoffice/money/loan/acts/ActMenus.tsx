import { useTranslation } from 'react-i18next'

import type { TroubleView } from '#contract/money/loan-account.ts'
import type { LoanChanges } from '#contract/money/staff/loan-changes.ts'
import type { ObstacleKind } from '#domain/money/ledger/loan-closing.ts'
import { waitsAlone, type LoanChangeKind } from '#domain/money/servicing/changes.ts'
import { newTermsKinds } from '#domain/money/servicing/new-terms.ts'

import { Button } from '../../../../kit/Button.tsx'
import { ChevronDownIcon } from '../../../../kit/icons.tsx'
import menu from '../../../../kit/layout/Menu.module.css'
import { closePopover, Popover } from '../../../../kit/layout/Popover.tsx'
import classes from './Acts.module.css'

/** What a write-off or a set-off may be of. */
const owing: readonly ObstacleKind[] = ['principal', 'interest_and_fees', 'written_off_claim']

interface ActMenusProps {
	readonly changes: LoanChanges
	/** Something is still to come by its plan. */
	readonly has_plan: boolean
	/** Null before the payout. */
	readonly trouble: TroubleView | null
	readonly onWant: (kind: LoanChangeKind) => void
}

/** What may be entered at a loan. A payment, which comes most often, has a button; the rest stands in menus, the seldom ones last. */
export function ActMenus({ onWant, ...of }: ActMenusProps) {
	const { t } = useTranslation('backoffice-loans')
	return (
		<div className={classes.menus}>
			<Button onClick={() => onWant('payment')}>{t('acts.enter.payment')}</Button>
			{groupsOf(of).map(({ group, kinds }) => (
				<Popover
					key={group}
					label={t(`acts.group.${group}`)}
					button={
						<>
							{t(`acts.group.${group}`)}
							<ChevronDownIcon />
						</>
					}
				>
					<ul>
						{kinds.map((kind) => (
							<li key={kind}>
								<button
									type="button"
									className={menu.item}
									onClick={(event) => {
										closePopover(event.currentTarget)
										onWant(kind)
									}}
								>
									{t(`acts.enter.${kind}`)}
								</button>
							</li>
						))}
					</ul>
				</Popover>
			))}
		</div>
	)
}

interface Group {
	readonly group: 'charge' | 'plan' | 'trouble' | 'end'
	readonly kinds: readonly LoanChangeKind[]
}

function groupsOf({ changes, has_plan, trouble }: Omit<ActMenusProps, 'onWant'>): readonly Group[] {
	// One change of the plan, or of how the loan ends, waits at a time.
	const has_turn = !changes.changes.some(({ status, change }) => status === 'open' && waitsAlone(change))
	const plans = has_plan && has_turn
	const owes = has_turn && changes.obstacles.some(({ kind }) => owing.includes(kind))
	const groups: readonly Group[] = [
		{ group: 'charge', kinds: ['fee', 'waiver'] },
		{ group: 'plan', kinds: plans ? ['prepayment', 'deferral', ...newTermsKinds] : [] },
		{ group: 'trouble', kinds: trouble === null ? [] : troubleKindsOf(trouble) },
		{ group: 'end', kinds: [...(plans ? (['termination'] as const) : []), ...(owes ? (['write_off', 'set_off'] as const) : [])] },
	]
	return groups.filter(({ kinds }) => kinds.length > 0)
}

/** What may be said of a loan in trouble, or in none. What is counted ends by being counted. */
const troubleKindsOf = ({ in_default, insolvent_since }: TroubleView): readonly LoanChangeKind[] => [
	'default',
	...(in_default === null || in_default.reason === 'past_due' ? [] : ['cure' as const]),
	insolvent_since === null ? 'insolvency' : 'insolvency_lifted',
]
