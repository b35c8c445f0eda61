import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import {
	getPayByTransfer,
	getQrBill,
	type PayByTransfer,
	type PaymentRequestView,
	type TransferView,
} from '#contract/money/pay-by-transfer.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall } from '../../../kit/query.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import { Owed } from '../arrears/Owed.tsx'
import { PayBox } from './PayBox.tsx'
import classes from './Transfer.module.css'

/** How a loan is paid by transfer: what is to be paid now, what was asked for, and what has arrived. */
export function TransferPage() {
	const { t } = useTranslation('transfer')
	const { id: applicationId = '' } = useParams()
	const { data } = useCall(getPayByTransfer, { params: { applicationId } })
	return (
		<article className={classes.page}>
			<Breadcrumb steps={[{ to: path.loan(applicationId), text: t('to_loan') }]} current={t('page')} />
			<header>
				<h1 tabIndex={-1}>{t('page')}</h1>
				{data !== undefined && (
					<p className={classes.about}>
						{data.companyName} · {t('number', { number: data.number })}
					</p>
				)}
			</header>
			{data === undefined ? <PanelSkeleton /> : <Content applicationId={applicationId} data={data} />}
		</article>
	)
}

interface ContentProps {
	readonly applicationId: string
	readonly data: PayByTransfer
}

const isOpen = ({ status }: PaymentRequestView): boolean => status === 'open' || status === 'paid_in_part'

function Content({ applicationId, data }: ContentProps) {
	const { t } = useTranslation('transfer')
	const { requests } = data
	const open = requests.filter(isOpen)
	const others = requests.filter((request) => !isOpen(request))
	return (
		<>
			{open.map((request) => (
				<Request key={request.request_id} applicationId={applicationId} data={data} request={request} />
			))}
			<Now applicationId={applicationId} data={data} has_requests={open.length > 0} />
			{others.length > 0 && (
				<section className={classes.part}>
					<h2>{t('asked')}</h2>
					<ul className={classes.requests}>
						{others.map((request) => (
							<li key={request.request_id} className={classes.request}>
								<About request={request} currency={data.currency} />
							</li>
						))}
					</ul>
				</section>
			)}
			<Arrived data={data} />
		</>
	)
}

/** What is open, else what falls due next. Where a payment is asked for and nothing is due, that alone is said. */
function Now({ applicationId, data, has_requests }: ContentProps & { readonly has_requests: boolean }) {
	const { t } = useTranslation('transfer')
	const formats = useLoanFormats(data.currency)
	const { now, day } = data
	if (now === null)
		return has_requests ? null : (
			<Notice kind="success" title={t('nothing')}>
				<p>{t('nothing_text')}</p>
			</Notice>
		)
	const dates = { date: formats.date(now.due_on), day: formats.date(day) }
	return (
		<section className={classes.part}>
			<div>
				<h2>{t(now.kind, { amount: formats.money(now.amount_cents) })}</h2>
				<p className={classes.note}>{t(`${now.kind}_text`, dates)}</p>
			</div>
			<Payable applicationId={applicationId} data={data} transfer={now.transfer} sequence={0} />
		</section>
	)
}

interface PayableProps extends ContentProps {
	readonly transfer: TransferView | null
	/** 0 is what is to be paid now. */
	readonly sequence: number
}

function Payable({ applicationId, data: { number, day }, transfer, sequence }: PayableProps) {
	const { t } = useTranslation('transfer')
	const problemText = useProblemText()
	const [is_fetching, setFetching] = useState(false)
	if (transfer === null) return <p>{t('agreed')}</p>

	async function fetchBill(): Promise<void> {
		setFetching(true)
		try {
			saveFile(`${number}-${day}.pdf`, await callForFile(getQrBill, { params: { applicationId, sequence } }))
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setFetching(false)
		}
	}

	return (
		<>
			<PayBox transfer={transfer} />
			{transfer.code?.kind === 'swiss' && (
				<div>
					<Button emphasis="secondary" is_busy={is_fetching} onClick={() => void fetchBill()}>
						{t('bill')}
					</Button>
				</div>
			)}
		</>
	)
}

interface RequestProps extends ContentProps {
	readonly request: PaymentRequestView
}

/** A payment that is asked for and not whole yet. */
function Request({ applicationId, data, request }: RequestProps) {
	const { t } = useTranslation('transfer')
	const { claims, amount_cents, open_cents, transfer, sequence } = request
	return (
		<section className={classes.request}>
			<About request={request} currency={data.currency} is_heading />
			<Payable applicationId={applicationId} data={data} transfer={transfer} sequence={sequence} />
			{amount_cents === open_cents && claims.length > 0 && (
				<details>
					<summary>{t('made_of')}</summary>
					<Owed arrears={{ claims, amount_cents }} currency={data.currency} />
				</details>
			)}
		</section>
	)
}

interface AboutProps {
	readonly request: PaymentRequestView
	readonly currency: Currency
	readonly is_heading?: boolean
}

function About({ request, currency, is_heading = false }: AboutProps) {
	const { t } = useTranslation('transfer')
	const formats = useLoanFormats(currency)
	const { amount_cents, requested_on, status, paid_cents, paid_on, reason, withdrawn_on, withdrawn_reason } = request
	const title = t('asked_for', { amount: formats.money(amount_cents), date: formats.date(requested_on) })
	return (
		<>
			<div className={classes.head}>
				{is_heading ? <h2>{title}</h2> : <p>{title}</p>}
				<span className={classes.status} data-status={status}>
					{t(`status.${status}`)}
				</span>
			</div>
			{reason !== null && <p>{t('why', { reason })}</p>}
			{paid_on !== null && <p>{t('arrived_of', { paid: formats.money(paid_cents), date: formats.date(paid_on) })}</p>}
			{withdrawn_on !== null && withdrawn_reason !== null && (
				<p>{t('withdrawn', { date: formats.date(withdrawn_on), reason: withdrawn_reason })}</p>
			)}
		</>
	)
}

function Arrived({ data: { arrived, currency } }: { readonly data: PayByTransfer }) {
	const { t } = useTranslation('transfer')
	const formats = useLoanFormats(currency)
	return (
		<section className={classes.part}>
			<h2>{t('arrived')}</h2>
			{arrived.length === 0 ? (
				<p>{t('arrived_none')}</p>
			) : (
				<ul className={classes.arrived}>
					{arrived.map(({ on, amount_cents }, at) => (
						<li key={`${on} ${amount_cents} ${arrived.length - at}`} className={classes.arrival}>
							<span>{formats.date(on)}</span>
							<span className="figures">{formats.money(amount_cents)}</span>
						</li>
					))}
				</ul>
			)}
			<p className={classes.note}>{t('arrived_note')}</p>
		</section>
	)
}
