import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import classes from './CaseLayout.module.css'

/** The first sections, each with its usual number of facts. */
const places = { request: 8, offer: 4, people: 6 } as const

/** The skeleton of the case, with the usual number of lines in their final place. */
export const LoadingCase = () => (
	<div aria-hidden="true">
		<div className={classes.loadingHead}>
			<Skeleton width="12rem" />
			<Skeleton width="min(100%, 30rem)" lines={2} />
		</div>
		<div className={classes.columns}>
			<div className={classes.moves}>
				<Skeleton lines={8} />
			</div>
			<div className={classes.data}>
				{Object.entries(places).map(([section, facts]) => (
					<div key={section} className={classes.loadingSection}>
						<Skeleton width="11rem" />
						<div className={classes.loadingFacts}>
							{Array.from({ length: facts }, (_, place) => (
								<div key={place}>
									<Skeleton width="5rem" />
									<Skeleton width="9rem" />
								</div>
							))}
						</div>
					</div>
				))}
			</div>
		</div>
	</div>
)
