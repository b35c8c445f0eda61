-- The rights that were asked for on the way to an answer: whoever repeats the call is asked for them again. Answers from before are few days
-- old and cannot tell: they go.
delete from idempotency_keys;
alter table idempotency_keys add column rights jsonb not null default '[]';
