import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { findLiveApplication, type ApplicationSummary } from '#contract/applying/applications.ts'
import type { SentQueryOf } from '#contract/endpoint.ts'
import { countries, type Country } from '#domain/platform/countries.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { call, CallRefusal } from '../../../kit/call.ts'
import { usePartner, useProfile } from '../../../kit/page-state.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import { useAnswers, type Answers } from './draft-keeper.ts'
import classes from './ExistingApplication.module.css'

export interface Existing {
	readonly application_id: string
	readonly short_id: string
	/** The existing application has another loan type, so a second one is allowed. */
	readonly may_go_on: boolean
}

/** Reads the user's existing application for the same company from the refusal, where that is why creation failed. */
export function existingApplication(failure: unknown): Existing | undefined {
	if (!(failure instanceof CallRefusal)) return undefined
	const found = failure.issues.find(({ code }) => code === 'err_application_exists' || code === 'err_application_exists_of_other_type')
	const { application_id, short_id } = found?.values ?? {}
	if (typeof application_id !== 'string' || typeof short_id !== 'string') return undefined
	return { application_id, short_id, may_go_on: found?.code === 'err_application_exists_of_other_type' }
}

interface ExistingApplicationProps {
	readonly existing: Existing
	readonly onAnother: () => void
}

/** Links to the existing application, and allows a second one where the loan type differs. */
export function ExistingApplication({ existing, onAnother }: ExistingApplicationProps) {
	const { t } = useTranslation('applications')
	const { application_id, short_id, may_go_on } = existing
	return (
		<div className={classes.actions}>
			<ButtonLink to={path.dashboardApplicationOverview(application_id)}>{t('existing.open', { short_id })}</ButtonLink>
			{may_go_on && (
				<Button emphasis="quiet" onClick={onAnother}>
					{t('existing.another')}
				</Button>
			)}
		</div>
	)
}

/** Warns a signed-in user of an existing application as soon as the company is known, before anything is sent. */
export function ExistingApplicationNotice() {
	const { t } = useTranslation('applications')
	const is_signed_in = useProfile() !== null
	const answers = useAnswers()
	const { default_country } = usePartner()
	// Read once as the step opens; later input is checked when the request is sent.
	const [company] = useState(() => companyOf(answers, default_country))
	const [live, setLive] = useState<ApplicationSummary | null>(null)
	useEffect(() => {
		if (!is_signed_in || company === undefined) return
		const asked = new AbortController()
		call(findLiveApplication, { query: company, signal: asked.signal, is_background: true }).then(
			({ application }) => setLive(application),
			// The failure can be ignored: the server checks again when the request is sent.
			() => undefined,
		)
		return () => asked.abort()
	}, [is_signed_in, company])
	if (live === null) return null
	return (
		<div className={classes.notice}>
			<Notice kind="info" title={t('existing.title')} is_news>
				<Link to={path.dashboardApplicationOverview(live.applicationId)}>{t('existing.open', { short_id: live.shortApplicationId })}</Link>
			</Notice>
		</div>
	)
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

/** The identifying fields of a company; undefined before its name is entered. */
function companyOf(answers: Answers, default_country: Country): SentQueryOf<typeof findLiveApplication> | undefined {
	const companyName = textOf(answers.companyName)
	if (companyName === '') return undefined
	return {
		companyName,
		companyCountry: countries.find((code) => code === answers.companyCountry) ?? default_country,
		companyPostCode: textOf(answers.companyPostCode),
		hrNumber: textOf(answers.hrNumber),
		companyCreditProviderId: textOf(answers.companyCreditProviderId),
	}
}
