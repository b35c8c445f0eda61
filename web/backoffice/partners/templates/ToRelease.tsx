import { useTranslation } from 'react-i18next'

import {
	decideTemplate,
	getTemplate,
	getTemplateVersion,
	listTemplates,
	type TemplateVersionView,
} from '#contract/signing/staff/templates.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'
import type { TemplateDecision } from '#domain/signing/contract-documents/standing.ts'

import { useSend } from '../../../kit/query.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import type { TemplateName } from './TemplatePage.tsx'

interface ToReleaseProps {
	readonly name: TemplateName
	readonly version: TemplateVersionView
}

const decisionOf = (given: SecondAnswer, revision: number): TemplateDecision => {
	if (given.answer === 'refuse') return { act: 'return', revision, note: given.note }
	return { act: given.answer === 'confirm' ? 'approve' : 'withdraw', revision }
}

/** A version that was submitted: released, given back with a reason, or withdrawn by those who write templates. */
export function ToRelease({ name, version: { acts, answered_by, holding, may, revision, version } }: ToReleaseProps) {
	const { t } = useTranslation('templates')
	const { permissions } = useStaff()
	const { mutateAsync: decide } = useSend(decideTemplate, { refreshes: [getTemplateVersion, getTemplate, listTemplates] })
	const submitted = acts.findLast(({ act }) => act === 'submitted')
	const is_own_work = !may.decide && permissions.includes('template_approve')
	return (
		<SecondPerson
			what={t('to_release', { version })}
			changes={[{ name: t('holds'), before: t('version', { version: holding.version }), after: t('version', { version }) }]}
			why=""
			proposed_by={submitted?.by ?? ''}
			proposed_at={submitted?.at ?? ''}
			answered_by={answered_by}
			may={{ confirm: may.decide, refuse: may.decide, withdraw: may.withdraw }}
			{...(is_own_work && { obstacle: t('own_work') })}
			onAnswer={async (given) => void (await decide({ params: { ...name, version }, body: decisionOf(given, revision) }))}
		/>
	)
}
