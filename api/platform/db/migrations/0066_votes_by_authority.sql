-- An office may have to give more than one vote, each by another person: how many is for the authority to say.
drop index recommendation_votes_office;
create index recommendation_votes_counting on recommendation_votes (partner_id, recommendation_id) where voided_at is null;
