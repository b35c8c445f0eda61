import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffOffers } from '#contract/review/staff/offers.ts'
import { factoringTermsForm, isOutside, loanTermsForm, termsForm, type TermsForm, needsFeeNote } from '#domain/review/offers/rules.ts'
import { referenceRates } from '#domain/partners/reference-rates/reference-rates.ts'

import { ButtonLink } from '../../../../kit/Button.tsx'
import { DialogError } from '../../../../kit/Dialog.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { readDraft, useKeptDraft } from '../../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm, type ContractForm, type FormValues } from '../../../../kit/form/use-contract-form.ts'
import { useFocusAtFirst } from '../../../../kit/form/use-focus-at-first.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import type { DeskProps } from './desk.ts'
import classes from './Pricing.module.css'
import { Result } from './Result.tsx'
import { Scenarios } from './Scenarios.tsx'
import { FactoringFields, LoanFields } from './TermsFields.tsx'
import { useSave } from './use-save.ts'
import { useTyped } from './use-typed.ts'

interface EditorProps extends DeskProps {
	/** The key under which its input is saved. */
	readonly draft_key: string
	/** The reader opened the form to edit, so it takes the focus. */
	readonly takes_focus: boolean
	/** Refetches the offers. */
	readonly reload: () => Promise<StaffOffers>
}

/** The form of the terms: every field, a live preview, and the scenarios beside it. */
export const Editor = (props: EditorProps) =>
	props.offers.suggested.kind === 'loan' ? (
		<LoanEditor {...props} suggested={props.offers.suggested} />
	) : (
		<FactoringEditor {...props} suggested={props.offers.suggested} />
	)

type Of<Kind extends TermsForm['kind']> = EditorProps & { readonly suggested: Extract<TermsForm, { kind: Kind }> }

function LoanEditor({ suggested, ...props }: Of<'loan'>) {
	const { offers, draft_key, takes_focus } = props
	const { flow, currency } = props.case_view.application
	const save = useSave(props)
	const form = useContractForm(loanTermsForm, { defaults: { ...suggested, ...readDraft(draft_key) }, onSubmit: save.send })
	const typed = useTyped(form)
	useFocusAtFirst(form.idOf('amount'), takes_focus)
	return (
		<Frame form={form} typed={typed} is_conflict={save.is_conflict} {...props}>
			<LoanFields
				form={form}
				flow={flow}
				currency={currency}
				is_outside={isTypedOutside(typed, offers)}
				needs_fee_note={needsFeeNote(offers.pricing.country, numberIn(typed, 'transaction_fee'))}
				reference_rate={referenceRates.find((rate) => rate === typed['reference_rate']) ?? null}
			/>
		</Frame>
	)
}

function FactoringEditor({ suggested, ...props }: Of<'factoring'>) {
	const { case_view, offers, draft_key, takes_focus } = props
	const save = useSave(props)
	const form = useContractForm(factoringTermsForm, { defaults: { ...suggested, ...readDraft(draft_key) }, onSubmit: save.send })
	const typed = useTyped(form)
	useFocusAtFirst(form.idOf('limit'), takes_focus)
	return (
		<Frame form={form} typed={typed} is_conflict={save.is_conflict} {...props}>
			<FactoringFields form={form} currency={case_view.application.currency} is_outside={isTypedOutside(typed, offers)} />
		</Frame>
	)
}

const numberIn = (typed: FormValues, name: 'interest_rate' | 'transaction_fee'): number | null => {
	const value = typed[name]
	return typeof value === 'number' ? value : null
}

function isTypedOutside(typed: FormValues, { pricing }: StaffOffers): boolean {
	const rate = numberIn(typed, 'interest_rate')
	return rate !== null && rate > 0 && isOutside(rate, pricing.corridor)
}

interface FrameProps extends EditorProps {
	readonly form: ContractForm
	readonly typed: FormValues
	readonly is_conflict: boolean
	readonly children: ReactNode
}

function Frame({ form, typed, is_conflict, case_view: { application }, offers, scenarios, risk, draft_key, children }: FrameProps) {
	const { t } = useTranslation(['pricing', 'offers', 'credit-glance'])
	const formats = useFormats()
	useKeptDraft(form, draft_key)
	useSaveKeys(form)
	const { applicationId, currency } = application
	const { data: terms } = termsForm.safeParse(typed)
	return (
		<>
			<p className={classes.muted}>
				{t('lead')} <span className={classes.keys}>{t('lead_keys', { keys: is_mac ? '⌘ S' : t('save_keys') })}</span>
			</p>
			<div className={classes.desk}>
				<div className={classes.typed}>
					<Form form={form}>
						{is_conflict && <DialogError>{t('offers:staff.conflict')}</DialogError>}
						<div className={classes.all}>{children}</div>
						<div className={classes.buttons}>
							<SubmitButton form={form}>{t('offers:staff.save')}</SubmitButton>
							<ButtonLink to={path.section(applicationId, 'offers')} emphasis="secondary">
								{t('offers:staff.cancel')}
							</ButtonLink>
						</div>
					</Form>
				</div>
				<Result
					terms={terms}
					rate={numberIn(typed, 'interest_rate')}
					application={application}
					pricing={offers.pricing}
					market={scenarios.market}
					risk={risk}
					onTake={(interest_rate) => {
						form.fill({ interest_rate })
						showMessage({ kind: 'success', text: t('credit-glance:price.taken', { rate: formats.percent(interest_rate) }) })
					}}
				/>
			</div>
			<Scenarios
				applicationId={applicationId}
				list={scenarios}
				currency={currency}
				held={{ kind: 'typed', terms }}
				onLoad={(loaded) => form.fill({ ...loaded })}
			/>
		</>
	)
}

const is_mac = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.userAgent ?? '')

/** Saves with Ctrl or ⌘ and S; the browser's own dialog to save a page is useless here. */
function useSaveKeys(form: ContractForm): void {
	useEffect(() => {
		const save = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
			event.preventDefault()
			if (!form.is_submitting && document.querySelector('dialog[open]') === null) void form.submit()
		}
		document.addEventListener('keydown', save)
		return () => document.removeEventListener('keydown', save)
	}, [form])
}
