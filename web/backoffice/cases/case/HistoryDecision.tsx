import { useTranslation } from 'react-i18next'

import type { DecisionView } from '#contract/cases/staff/applications.ts'

import { IssueText } from '../../../kit/texts/IssueText.tsx'
import classes from './HistorySection.module.css'

/** The result of the policy, rule by rule, with its version. */
export function HistoryDecision({ decision }: { readonly decision: DecisionView }) {
	const { t } = useTranslation('backoffice-case')
	const { outcome, rules, policy_version, product_version, is_replayable } = decision
	return (
		<div className={classes.decision}>
			<p>{t(`decision.${outcome}`)}</p>
			{rules.length > 0 && (
				<ul className={classes.items}>
					{rules.map(({ id, code, values, outcome: of }) => (
						<li key={id}>
							<code>{id}</code>: {code === null ? t(`decision.rule.${of}`) : <IssueText code={code} values={values} />}
						</li>
					))}
				</ul>
			)}
			<p className={classes.who}>
				{t('decision.versions', { policy_version, product_version })} {t(is_replayable ? 'decision.replayable' : 'decision.not_replayable')}
			</p>
		</div>
	)
}
