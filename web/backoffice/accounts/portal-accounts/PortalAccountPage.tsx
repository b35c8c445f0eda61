import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { endAccountSessions, getAccount, type AccountView, type AddressCorrection } from '#contract/accounts/staff/accounts.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { ChevronLeftIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { Corrections } from './Corrections.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { Deletions } from './Deletions.tsx'
import { LockDialog, refreshes } from './LockDialog.tsx'
import classes from './PortalAccounts.module.css'
import { StateTag } from './StateTag.tsx'

/** An applicant's account: who, where signed in, by which second factors, with which applications, and its locks. */
export function PortalAccountPage() {
	const { t } = useTranslation(['portal-accounts', 'shell'])
	const problemText = useProblemText()
	const { partnerKey = '', userId = '' } = useParams()
	const { data, error, isFetching, refetch } = useCall(getAccount, { params: { partnerKey, userId } }, { throwOnError: false })
	if (data !== undefined) return <Account account={data} />
	return (
		<>
			<PageHead title={t('page')} />
			{error === null ? (
				<Skeleton lines={8} />
			) : (
				<Notice title={t('failed')} text={problemText.ofError(error)} is_alert>
					<Button is_busy={isFetching} onClick={() => void refetch()}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			)}
		</>
	)
}

const isUnderWay = ({ status }: AddressCorrection): boolean => status === 'open' || status === 'sent'

function Account({ account }: { readonly account: AccountView }) {
	const { t } = useTranslation(['portal-accounts', 'backoffice', 'backoffice-statuses', 'second-factors'])
	const { permissions } = useStaff()
	const times = useTimes()
	const [dialog, setDialog] = useState<'lock' | 'correction' | 'deletion'>()
	const close = (): void => setDialog(undefined)
	const { names, email, partner_name, state, created, last_signed_in, is_email_confirmed, applications, second_factors } = account
	return (
		<>
			<Link to={path.accounts()} className={classes.back}>
				<ChevronLeftIcon />
				{t('back')}
			</Link>
			<PageHead title={names ?? email}>
				<div className={classes.acts}>
					{permissions.includes('account_correct') && state === 'active' && !account.corrections.some(isUnderWay) && (
						<Button emphasis="secondary" onClick={() => setDialog('correction')}>
							{t('correct.open')}
						</Button>
					)}
					{permissions.includes('account_lock') && state !== 'closed' && (
						<Button emphasis="secondary" onClick={() => setDialog('lock')}>
							{t(state === 'locked' ? 'unlock.open' : 'lock.open')}
						</Button>
					)}
					{permissions.includes('account_delete') && state !== 'closed' && !account.deletions.some(({ status }) => status === 'open') && (
						<Button emphasis="secondary" onClick={() => setDialog('deletion')}>
							{t('delete.open')}
						</Button>
					)}
				</div>
			</PageHead>
			<p className={classes.standing}>
				<StateTag state={state} />
			</p>
			<div className={classes.facts}>
				<Facts
					facts={[
						{ name: t('facts.email'), value: email, is_wide: true },
						{ name: t('backoffice:application.partner'), value: partner_name },
						{ name: t('facts.confirmed'), value: t(is_email_confirmed ? 'facts.yes' : 'facts.no') },
						{ name: t('facts.created'), value: times.day(new Date(created)) },
						{ name: t('facts.signed_in'), value: last_signed_in === null ? t('never') : times.exact(new Date(last_signed_in)) },
					]}
				/>
			</div>
			<Deletions account={account} />
			<Corrections account={account} />
			{account.locks.length > 0 && <Locks account={account} />}
			<Section id="applications" title={t('applications.title')}>
				{applications.length === 0 && <p className={classes.muted}>{t('applications.none')}</p>}
				<ul className={classes.list}>
					{applications.map(({ application_id, shortApplicationId, companyName, status }) => (
						<li key={application_id} className={classes.entry}>
							<Link to={path.case(application_id)} className={classes.name}>
								{companyName}
							</Link>
							<p className={classes.muted}>
								<span className="figures">{shortApplicationId}</span> · {t(`backoffice-statuses:status.${status}`)}
							</p>
						</li>
					))}
				</ul>
			</Section>
			<Sessions account={account} />
			<Section id="factors" title={t('factors.title')}>
				{second_factors.length === 0 && <p className={classes.muted}>{t('factors.none')}</p>}
				<ul className={classes.list}>
					{second_factors.map(({ kind, added }) => (
						<li key={added} className={classes.entry}>
							<span>{t(`second-factors:devices.kind.${kind}`)}</span>
							<p className={classes.muted}>{t('factors.added', { day: times.day(new Date(added)) })}</p>
						</li>
					))}
				</ul>
			</Section>
			{dialog === 'lock' && <LockDialog account={account} onClose={close} />}
			{dialog === 'deletion' && <DeletionDialog account={account} onClose={close} />}
			{dialog === 'correction' && <CorrectionDialog account={account} onClose={close} />}
		</>
	)
}

function Locks({ account: { locks } }: { readonly account: AccountView }) {
	const { t } = useTranslation('portal-accounts')
	const times = useTimes()
	const said = (key: 'locks.by' | 'locks.lifted', { at, by }: { readonly at: string; readonly by: string | null }): string =>
		t(key, { time: times.exact(new Date(at)), name: by ?? t('locks.unknown') })
	return (
		<Section id="locks" title={t('locks.title')}>
			<ul className={classes.list}>
				{locks.map((lock) => (
					<li key={lock.at} className={classes.entry}>
						<p className={classes.reason}>{lock.reason ?? t('locks.objection')}</p>
						<p className={classes.muted}>{lock.reason === null ? times.exact(new Date(lock.at)) : said('locks.by', lock)}</p>
						{lock.lifted !== null && (
							<div className={classes.lifted}>
								<p className={classes.reason}>{lock.lifted.reason}</p>
								<p className={classes.muted}>{said('locks.lifted', lock.lifted)}</p>
							</div>
						)}
					</li>
				))}
			</ul>
		</Section>
	)
}

function Sessions({ account }: { readonly account: AccountView }) {
	const { t } = useTranslation('portal-accounts')
	const { permissions } = useStaff()
	const times = useTimes()
	const problemText = useProblemText()
	const { mutate: end, isPending } = useSend(endAccountSessions, { refreshes })
	const { sessions, partner_key, user_id } = account
	const endsAll = (): void =>
		end(
			{ params: { partnerKey: partner_key, userId: user_id } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('sessions.ended') }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<Section id="sessions" title={t('sessions.title')}>
			{sessions.length === 0 && <p className={classes.muted}>{t('sessions.none')}</p>}
			<ul className={classes.list}>
				{sessions.map(({ session_id, browser, system, started_at, last_seen_at }) => (
					<li key={session_id} className={classes.entry}>
						<span>{[browser, system].filter((part) => part !== null).join(', ') || t('sessions.unknown')}</span>
						<p className={classes.muted}>
							{t('sessions.seen', { since: times.exact(new Date(started_at)), seen: times.exact(new Date(last_seen_at)) })}
						</p>
					</li>
				))}
			</ul>
			{sessions.length > 0 && permissions.includes('account_sign_out') && (
				<p className={classes.acts}>
					<Button emphasis="secondary" is_busy={isPending} onClick={endsAll}>
						{t('sessions.end')}
					</Button>
				</p>
			)}
		</Section>
	)
}
