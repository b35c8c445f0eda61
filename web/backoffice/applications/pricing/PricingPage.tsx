import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getFile, type ApplicationFileView } from '#contract/staff/applications.ts'
import { getStaffOffers, type StaffOffers } from '#contract/staff/offers.ts'
import { listScenarios, type ScenarioList } from '#contract/staff/scenarios.ts'
import { factoringTermsForm, isOutside, loanTermsForm, type TermsForm } from '#domain/offers/rules.ts'
import { referenceRates } from '#domain/reference-rates/rates.ts'
import { computableTerms } from '#domain/scenarios/scenarios.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { DialogError } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm, type ContractForm, type FormValues } from '../../../kit/form/use-contract-form.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '../../path.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { Corridor } from './Corridor.tsx'
import { Preview } from './Preview.tsx'
import classes from './Pricing.module.css'
import { Scenarios } from './Scenarios.tsx'
import { FactoringFields, LoanFields } from './TermsFields.tsx'
import { useSave } from './use-save.ts'
import { useTyped } from './use-typed.ts'
import { Warnings } from './Warnings.tsx'

/** The terms of the offer in hand: every field, what it comes to while it is typed, and the scenarios beside it. */
export function PricingPage() {
	const { t } = useTranslation(['pricing', 'backoffice'])
	const { applicationId = '' } = useParams()
	const params = { applicationId }
	const { data: file } = useCall(getFile, { params })
	const { data: offers, refetch } = useCall(getStaffOffers, { params })
	const { data: scenarios } = useCall(listScenarios, { params })
	const number = file?.application.shortApplicationId ?? t('backoffice:application.page')
	return (
		<>
			<PageTitle title={`${t('page')}, ${number}`} />
			<Breadcrumb
				steps={[
					{ to: path.queue(), text: t('backoffice:frame.applications') },
					{ to: path.file(applicationId), text: number },
				]}
				current={t('page')}
			/>
			<div className={classes.head}>
				<h1 tabIndex={-1} className={classes.title}>
					{file?.application.companyName ?? <Skeleton width="18rem" />}
				</h1>
				{file !== undefined && <StatusTag status={file.application.status} />}
			</div>
			{file === undefined || offers === undefined || scenarios === undefined ? (
				<Skeleton lines={10} />
			) : (
				<Desk
					key={applicationId}
					file={file}
					offers={offers}
					scenarios={scenarios}
					reload={async () => (await refetch({ throwOnError: true })).data ?? offers}
				/>
			)}
		</>
	)
}

interface DeskProps {
	readonly file: ApplicationFileView
	readonly offers: StaffOffers
	readonly scenarios: ScenarioList
	/** Reads the offers anew. */
	readonly reload: () => Promise<StaffOffers>
}

const Desk = (props: DeskProps) =>
	props.offers.suggested.kind === 'loan' ? (
		<LoanDesk {...props} suggested={props.offers.suggested} />
	) : (
		<FactoringDesk {...props} suggested={props.offers.suggested} />
	)

type Of<Kind extends TermsForm['kind']> = DeskProps & { readonly suggested: Extract<TermsForm, { kind: Kind }> }

function LoanDesk({ suggested, ...props }: Of<'loan'>) {
	const save = useSave(props)
	const form = useContractForm(loanTermsForm, { defaults: { ...suggested, ...readDraft(save.draft_key) }, onSubmit: save.send })
	const typed = useTyped(form)
	return (
		<Frame form={form} typed={typed} save={save} {...props}>
			<LoanFields
				form={form}
				flow={props.file.application.flow}
				currency={props.file.application.currency}
				is_outside={isTypedOutside(typed, props.offers)}
				reference_rate={referenceRates.find((rate) => rate === typed['reference_rate']) ?? null}
			/>
		</Frame>
	)
}

function FactoringDesk({ suggested, ...props }: Of<'factoring'>) {
	const save = useSave(props)
	const form = useContractForm(factoringTermsForm, { defaults: { ...suggested, ...readDraft(save.draft_key) }, onSubmit: save.send })
	const typed = useTyped(form)
	return (
		<Frame form={form} typed={typed} save={save} {...props}>
			<FactoringFields form={form} currency={props.file.application.currency} is_outside={isTypedOutside(typed, props.offers)} />
		</Frame>
	)
}

const rateIn = ({ interest_rate }: FormValues): number | null => (typeof interest_rate === 'number' ? interest_rate : null)

function isTypedOutside(typed: FormValues, { pricing }: StaffOffers): boolean {
	const rate = rateIn(typed)
	return rate !== null && rate > 0 && isOutside(rate, pricing.corridor)
}

interface FrameProps extends DeskProps {
	readonly form: ContractForm
	readonly typed: FormValues
	readonly save: ReturnType<typeof useSave>
	readonly children: ReactNode
}

function Frame({ form, typed, save, file, offers, scenarios, children }: FrameProps) {
	const { t } = useTranslation(['pricing', 'offers'])
	useKeptDraft(form, save.draft_key)
	useSaveKeys(form, offers.may_prepare)
	const { applicationId, currency, flow } = file.application
	return (
		<>
			{offers.may_prepare ? (
				<p className={classes.muted}>
					{t('lead')} <span className={classes.keys}>{t('lead_keys', { keys: is_mac ? '⌘ S' : t('save_keys') })}</span>
				</p>
			) : (
				<p className={classes.closed}>{t('closed')}</p>
			)}
			<div className={classes.desk}>
				<div className={classes.typed}>
					<Form form={form}>
						{save.is_conflict && <DialogError>{t('offers:staff.conflict')}</DialogError>}
						<fieldset className={classes.all} disabled={!offers.may_prepare}>
							{children}
						</fieldset>
						{offers.may_prepare && (
							<div className={classes.buttons}>
								<SubmitButton form={form}>{t('offers:staff.save')}</SubmitButton>
								<ButtonLink to={path.file(applicationId)} emphasis="secondary">
									{t('offers:staff.cancel')}
								</ButtonLink>
							</div>
						)}
					</Form>
				</div>
				<aside className={classes.result} aria-label={t('offers:staff.preview')}>
					<h2>{t('corridor.title')}</h2>
					<Corridor corridor={offers.pricing.corridor} rate={rateIn(typed)} />
					<Warnings typed={typed} pricing={offers.pricing} flow={flow} market={scenarios.market} />
					<h2>{t('offers:staff.preview')}</h2>
					<Preview terms={computableTerms(typed, currency)} />
				</aside>
			</div>
			<Scenarios
				applicationId={applicationId}
				list={scenarios}
				currency={currency}
				typed={typed}
				onLoad={(terms) => form.fill({ ...terms })}
			/>
		</>
	)
}

const is_mac = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.userAgent ?? '')

/** Saved without reaching for the mouse; the browser's own way of saving a page is of no use here. */
function useSaveKeys(form: ContractForm, is_open: boolean): void {
	useEffect(() => {
		if (!is_open) return undefined
		const save = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
			event.preventDefault()
			if (!form.is_submitting && document.querySelector('dialog[open]') === null) void form.submit()
		}
		document.addEventListener('keydown', save)
		return () => document.removeEventListener('keydown', save)
	}, [form, is_open])
}
