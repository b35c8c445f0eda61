import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { declineText } from '#domain/applying/decisions/decline-text.ts'

import { Button } from '../../../kit/Button.tsx'
import { DialogError } from '../../../kit/Dialog.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useDocumentName } from '#web/portal/applying/documents/document-name.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { useOfferFacts, type Pricing } from '#web/portal/review/indicative-offer/use-offer-facts.ts'
import { TitledLists } from '../overview/DeclineReasons.tsx'
import { changedRows, Changes, type ChangeRow } from './Changes.tsx'
import classes from './Revisions.module.css'
import type { Tried } from './use-tried.ts'

interface OutcomeProps extends Pick<Tried<unknown>, 'revision' | 'request' | 'save'> {
	readonly application: ApplicationView
	readonly rows: readonly ChangeRow[]
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onBack: () => void
	readonly onDone: () => void
	readonly onLeave: () => void
}

/** What would follow from a change: why it is not possible, or what it changes, to be saved. */
export const Outcome = (props: OutcomeProps) => (props.revision.decline === null ? <Possible {...props} /> : <Declined {...props} />)

const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()

function Declined({ application: { shortApplicationId }, revision: { decline }, rows, onBack, onLeave }: OutcomeProps) {
	const { t } = useTranslation(['revisions', 'decisions'])
	const formats = useFormats()
	const text =
		decline && declineText(decline, { formats, short_id: shortApplicationId, say: (key, values) => t(`decisions:${key}`, values) })
	return (
		<section className={classes.outcome}>
			<h2 tabIndex={-1} ref={focusHeading}>
				{t('revisions:declined.title')}
			</h2>
			<p>{t('revisions:declined.text')}</p>
			<Changes rows={changedRows(rows)} />
			{text !== null && <TitledLists lists={[text.reasons, ...(text.ways === null ? [] : [text.ways])]} />}
			<div className={classes.actions}>
				<Button onClick={onBack}>{t('revisions:back')}</Button>
				<Button emphasis="secondary" onClick={onLeave}>
					{t('revisions:leave')}
				</Button>
			</div>
		</section>
	)
}

function Possible({ application, revision, request, rows, is_closed, save, onBack, onDone }: OutcomeProps) {
	const { t } = useTranslation(['revisions', 'enumerations'])
	const documentName = useDocumentName()
	const problemText = useProblemText()
	const partner = usePartner()
	const [is_busy, setBusy] = useState(false)
	const [error, setError] = useState<unknown>()
	const { allBanksLoanPurpose: loan_type, flow, is_other_flow, added_documents } = revision
	const [before, after] = partner.showIndicativeOffer ? [application.pricing, revision.pricing] : [null, null]

	async function run(): Promise<void> {
		setBusy(true)
		setError(undefined)
		try {
			await save()
			onDone()
		} catch (failure) {
			setError(failure)
			setBusy(false)
		}
	}

	return (
		<section className={classes.outcome}>
			<h2 tabIndex={-1} ref={focusHeading}>
				{t('revisions:possible.title')}
			</h2>
			{before !== null && after !== null ? (
				<Priced application={application} before={before} after={after} tried={request} rows={rows} />
			) : (
				<Changes rows={changedRows(rows)} />
			)}
			{is_other_flow && (
				<Notice kind="warning" title={t('revisions:flow.title', { loan_type: t(`enumerations:loan_type.${loan_type}`) })}>
					<p>{t(`revisions:flow.${flow}`)}</p>
				</Notice>
			)}
			{added_documents.length > 0 && (
				<div>
					<h3 className={classes.listTitle}>{t('revisions:documents')}</h3>
					<ul className={classes.list}>
						{added_documents.map((type) => (
							<li key={type}>{documentName(type)}</li>
						))}
					</ul>
				</div>
			)}
			{is_closed && <ClosedNotice />}
			{error !== undefined && <DialogError>{problemText.ofError(error)}</DialogError>}
			<div className={classes.actions}>
				{!is_closed && (
					<Button is_busy={is_busy} onClick={() => void run()}>
						{t('revisions:save')}
					</Button>
				)}
				<Button emphasis="secondary" onClick={onBack}>
					{t('revisions:back')}
				</Button>
			</div>
		</section>
	)
}

interface PricedProps {
	readonly application: ApplicationView
	readonly before: Pricing
	readonly after: Pricing
	readonly tried: Pick<ApplicationView, 'loanSize' | 'loanDuration' | 'currency'>
	readonly rows: readonly ChangeRow[]
}

/** The change with what it does to the indicative offer. */
function Priced({ application, before, after, tried, rows }: PricedProps) {
	const { t } = useTranslation(['revisions', 'offer'])
	const now = useOfferFacts(application, before)
	const then = useOfferFacts({ ...application, ...tried }, after)
	const valueIn = (facts: typeof now, wanted: string): string | undefined =>
		[facts.headline, ...facts.facts].find(({ label }) => label === wanted)?.value
	// Amount and term stand among the changes themselves.
	const own = [t('offer:amount'), t('offer:limit'), t('offer:duration')]
	const labels = [...new Set([then, now].flatMap(({ headline, facts }) => [headline, ...facts]).map(({ label }) => label))]
	const costs = labels.flatMap((label) =>
		own.includes(label) ? [] : [{ label, before: valueIn(now, label), after: valueIn(then, label) }],
	)
	const changed = changedRows(costs)
	return (
		<>
			<Changes rows={changedRows(rows)} />
			{changed.length > 0 && (
				<div>
					<h3 className={classes.listTitle}>{t('revisions:costs')}</h3>
					<Changes rows={changed} />
					<p className={classes.note}>{then.notes.at(-1)}</p>
				</div>
			)}
		</>
	)
}
