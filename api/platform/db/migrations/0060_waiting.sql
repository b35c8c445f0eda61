-- steps
-- What waits for staff is read from many tables at once: each part has an index that holds only what waits.

-- step: votes
create index concurrently investment_recommendations_to_vote on investment_recommendations (saved_at) where status = 'waiting_for_approval';

-- step: releases
create index concurrently offers_prepared on offers (partner_id, application_id) where status = 'prepared';

-- step: industry codes
create index concurrently application_industry_codes_proposed on application_industry_codes (proposed_at) where status = 'proposed';

-- step: verdicts
create index concurrently identifications_judged on identifications (verdict_at)
	where is_last and verdict is not null and verdict_confirmed_by is null;

-- step: findings
create index concurrently identifications_to_judge on identifications (partner_id, application_id)
	where is_last and verdict is null and verdict_confirmed_by is null and findings <> '{}';

-- step: screenings
create index concurrently screenings_to_decide on screenings (partner_id, application_id) where status = 'hit' and decision is null;

-- step: answers
create index concurrently requests_answered on requests (partner_id, application_id) where status = 'answered';
