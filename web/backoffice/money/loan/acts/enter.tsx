import { useTranslation } from 'react-i18next'

import { countWaiting, listWaiting } from '#contract/cases/staff/waiting.ts'
import { listLoanRequests } from '#contract/money/staff/loan-requests.ts'
import { changeLoan, listLoanChanges, type LoanChanges } from '#contract/money/staff/loan-changes.ts'
import {
	calculateLoanDeferral,
	calculateLoanEnd,
	calculateLoanPrepayment,
	calculateLoanTermination,
	getLoan,
	getLoanLedger,
} from '#contract/money/staff/loans.ts'
import {
	calculateLoanCapitalisation,
	calculateLoanExtension,
	calculateLoanPause,
	calculateLoanRestructuring,
} from '#contract/money/staff/plan-calculations.ts'
import { isNewTerms } from '#domain/money/servicing/new-terms.ts'
import type { LoanChange, LoanChangeKind } from '#domain/money/servicing/changes.ts'

import { Button } from '../../../../kit/Button.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import loan from '../Loan.module.css'
import classes from './Acts.module.css'
import { useChangeText } from './use-change-text.ts'

/** What else shows what was recorded. */
export const readAfterChange = [listLoanChanges, listLoanRequests, getLoan, getLoanLedger, listWaiting, countWaiting]

/** What tells what a change comes to. */
export const calculations = [
	calculateLoanPrepayment,
	calculateLoanDeferral,
	calculateLoanTermination,
	calculateLoanExtension,
	calculateLoanPause,
	calculateLoanRestructuring,
	calculateLoanCapitalisation,
	calculateLoanEnd,
]

export interface Wanted {
	readonly kind: LoanChangeKind
	/** What is taken back, and in words. */
	readonly fact_id?: string
	readonly of?: string
}

export interface ChangeDialogProps {
	readonly loanId: string
	readonly changes: LoanChanges
	readonly wanted: Wanted
	/** Somebody else may have changed the loan: it is read anew before the refusal is shown. */
	readonly onRefused: () => Promise<void>
	readonly onClose: () => void
}

/** Sends a change and says what has become of it. */
export function useEnter({ loanId, changes, onRefused, onClose }: ChangeDialogProps) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(changeLoan, { refreshes: readAfterChange })
	return async (change: LoanChange): Promise<void> => {
		try {
			const answer = await send({ params: { loanId }, body: { version: changes.version, change } })
			const is_open = answer.changes[0]?.status === 'open'
			showMessage({ kind: 'success', text: t(is_open ? 'acts.waits' : 'acts.saved') })
			onClose()
		} catch (error) {
			await onRefused()
			throw error
		}
	}
}

/** What a second person has to do with it, and the buttons. */
export function Ends({ form, props }: { readonly form: Parameters<typeof SubmitButton>[0]['form']; readonly props: ChangeDialogProps }) {
	const { t } = useTranslation('backoffice-loans')
	return (
		<>
			<Bound changes={props.changes} kind={props.wanted.kind} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('acts.save')}</SubmitButton>
				<Button emphasis="secondary" onClick={props.onClose}>
					{t('acts.cancel')}
				</Button>
			</div>
		</>
	)
}

const decisions: readonly LoanChangeKind[] = [
	'prepayment',
	'deferral',
	'termination',
	'default',
	'cure',
	'insolvency_lifted',
	'write_off',
	'set_off',
	'closing',
]

const isDecision = (kind: LoanChangeKind): boolean => decisions.includes(kind) || isNewTerms({ kind })

/** Up to which amount one person is enough. What is taken back goes by what it was. */
function Bound({ changes: { alone, currency }, kind }: { readonly changes: LoanChanges; readonly kind: LoanChangeKind }) {
	const { t } = useTranslation('backoffice-loans')
	const { money } = useChangeText(currency)
	// It holds at once, whoever enters it.
	if (kind === 'insolvency') return null
	if (alone === null || isDecision(kind)) return <p className={loan.muted}>{t('acts.two')}</p>
	if (kind === 'returned' || kind === 'reversal') return <p className={loan.muted}>{t('acts.two_perhaps')}</p>
	const amount = kind === 'payment' ? alone.payment : alone.charge
	return <p className={loan.muted}>{amount === 0 ? t('acts.two') : t('acts.alone', { amount: money(amount) })}</p>
}
