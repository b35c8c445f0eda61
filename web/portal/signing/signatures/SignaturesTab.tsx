import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { OwnRequirements } from '#contract/signing/signatures.ts'
import { isSigningOpen, type SigningStepName } from '#domain/signing/signatures/steps.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { AgreementsStep } from './AgreementsStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import classes from './Signatures.module.css'
import type { StepProps } from './step-props.ts'
import { SigningProgress } from './SigningProgress.tsx'
import { StepPanel } from './StepPanel.tsx'
import { TaxIdStep } from './TaxIdStep.tsx'
import { useRequirements } from './use-requirements.ts'

// The last step alone is a form.
const TermsStep = lazyComponent(async () => (await import('./TermsStep.tsx')).TermsStep, <Skeleton lines={6} />)

/** The tasks of one person until everything is signed, as numbered steps. */
export function SignaturesTab({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('signatures')
	const { own_signing } = application
	return (
		<>
			<h2 className="visually-hidden" tabIndex={-1} data-panel-heading>
				{t('title')}
			</h2>
			{own_signing !== null && <Steps application={application} signatory_id={own_signing.signatory_id} />}
		</>
	)
}

const contents = {
	tax_id: TaxIdStep,
	identity: IdentityStep,
	agreements: AgreementsStep,
	terms: TermsStep,
} as const satisfies Record<SigningStepName, (props: StepProps) => unknown>

function Steps({ application, signatory_id }: Omit<StepProps, 'own'>) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	const requirements = useRequirements(application.applicationId, signatory_id)
	if (requirements === undefined || requirements.own === null)
		return (
			<div role="status">
				<span className="visually-hidden">{t('loading')}</span>
				<Skeleton lines={8} />
			</div>
		)
	const { own, is_done } = requirements
	const notice = noticeOf(application, own, is_done)
	return (
		<div className={classes.tab}>
			{notice !== undefined && (
				<Notice kind={notice === 'done' ? 'success' : 'info'} title={t(`${notice}.title`)} is_news={notice === 'done'}>
					<p>{t(notice === 'done' && !own.is_open ? 'done.text_all' : `${notice}.text`)}</p>
				</Notice>
			)}
			{own.is_open && own.ends !== null && !is_done && <p className={classes.ends}>{t('ends', { date: formats.date(own.ends) })}</p>}
			<ol className={classes.steps}>
				{own.steps.map((step) => {
					const Content = contents[step.step]
					return (
						<li key={step.step}>
							<StepPanel own={own} step={step}>
								<Content application={application} signatory_id={signatory_id} own={own} />
							</StepPanel>
						</li>
					)
				})}
			</ol>
			{isSigningOpen(application.status) && <SigningProgress applicationId={application.applicationId} />}
		</div>
	)
}

/** The one notice at the top: all done, nothing to do, or not yet. */
function noticeOf({ status, display_status }: ApplicationView, { is_open }: OwnRequirements, is_done: boolean) {
	if (is_done) return 'done'
	if (display_status === 'not_completed') return 'reopened'
	if (status === 'pre_kyc') return 'preparing'
	return is_open ? undefined : 'closed'
}
