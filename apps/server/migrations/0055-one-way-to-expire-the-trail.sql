-- Servers before 0043 passed a number of months. None of them runs since 0044, which ran alone.
drop function expire_audit(integer, integer);

comment on trigger sessions_judge_proof on sessions is 'proof_doubts lists a session whose photo is also that of another session, or was taken on another day.';
