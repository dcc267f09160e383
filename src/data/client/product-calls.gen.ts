// Made from the calls of api/ by `npx vitest run --project unit api/product-calls.test.ts -u`: not written by hand.

interface Call<Sent, Answer> {
  readonly sent: Sent;
  readonly answer: Answer;
}

export interface ProductCalls {
    'account/delete': Call<{
        password: string;
        code?: string | undefined;
    }, {
        readonly success: true;
    }>;
    'account/undo-address': Call<{
        token: string;
    }, {
        mailed: boolean;
        success: true;
    }>;
    'account/recovery-code': Call<{
        code: string;
    }, {
        readonly success: true;
    }>;
    'consent/card/open': Call<{
        proof: string;
    }, {
        called: string | null;
        notice: string | null;
        proves: "share_club" | "share_colleges";
        state: "begun" | "proved" | "settled" | "waiting";
        until: string;
        card: {
            readonly cents: number;
        } | null;
    }>;
    'consent/card/start': Call<{
        proof: string;
    }, {
        url: string;
    }>;
    'consent/card/begin': Call<{
        uaid: string;
    }, {
        proof: string;
    }>;
    'billing/checkout': Call<{
        tier: string;
        interval: "month" | "year";
        agreesToRenewal: true;
    }, {
        url: string;
    }>;
    'billing/portal': Call<{
        purpose?: "cancel" | "card" | "overview" | "pay" | undefined;
    }, {
        url: string;
    }>;
    contact: Call<{
        topic: "help" | "invitation" | "other" | "press" | "privacy" | "safety" | "schools";
        name: string;
        email: string;
        message: string;
        website?: string | null | undefined;
    }, {
        success: true;
        caseNumber: string;
        answered: "within 24 hours, on every day of the week" | "within three working days" | "within two days that we have it, and in full within thirty";
    }>;
    invitations: Call<{
        email: string;
        teamId?: string | null | undefined;
    }, {
        id: string;
        email: string;
        link: string;
        expiresAt: string;
        mailed: boolean;
    }>;
    'invitations/resend': Call<{
        id: string;
    }, {
        id: string;
        email: string;
        link: string;
        expiresAt: string;
        mailed: boolean;
    }>;
    'invitations/open': Call<{
        token: string;
    }, {
        state: "accepted" | "expired" | "invited" | "opened" | "revoked" | "wait-listed";
        address: string;
        team: string | null;
        expiresAt: string;
    }>;
    'waiting-list': Call<{
        email: string;
        name: string;
        club: string;
        boats?: number | null | undefined;
        telemetryBrand?: string | null | undefined;
        isAdult: boolean;
        consents: boolean;
    }, {
        readonly success: true;
    }>;
    'send-email': Call<{
        type: "referralInvitation";
        to: string;
        data: {
            friendName?: string | null | undefined;
            customMessage?: string | null | undefined;
            relationship?: "" | "coach" | "other" | "parent" | "teammate" | null | undefined;
        };
    }, {
        readonly success: true;
    }>;
    'logbook/begin': Call<{
        uaid: string;
    }, {
        url: string;
    }>;
    'age/band': Call<{
        year: number;
        month: number;
        as?: "athlete" | "coach" | "college" | "parent" | null | undefined;
        named?: string | null | undefined;
    }, {
        band: "14-17" | "18+" | "under-14";
        answer?: string;
    }>;
    'colleges/answer': Call<{
        kind: "guardian" | "questionnaire" | "reply";
        words?: string | null | undefined;
        questionnaire?: string | null | undefined;
        token: string;
        school?: string | null | undefined;
        schoolName?: string | null | undefined;
        name: string;
        role: string;
        email: string;
        website?: string | null | undefined;
    }, {
        readonly success: true;
    }>;
    'colleges/answer-shared': Call<{
        kind: "guardian" | "questionnaire" | "reply";
        words?: string | null | undefined;
        questionnaire?: string | null | undefined;
        uaid: string;
    }, {
        readonly success: true;
    }>;
    'consent/request': Call<{
        year: number;
        month: number;
        childName: string;
        state?: string | null | undefined;
        parentEmail: string;
    }, {
        success: true;
        key: string;
    }>;
    'consent/status': Call<{
        key: string;
    }, {
        request: {
            state: "expired" | "granted" | "partially_granted" | "pending" | "refused";
            childName: string | null;
            parentEmail: string | null;
            sentAt: string;
            resendAfter: string;
            deleteAt: string;
        } | null;
    }>;
    'consent/resend': Call<{
        key: string;
        parentEmail?: string | null | undefined;
    }, {
        readonly success: true;
    }>;
    'consent/delete': Call<{
        key: string;
    }, {
        readonly success: true;
    }>;
    'consent/open': Call<{
        token: string;
    }, {
        kind: "child" | "guardian";
        called: string | null;
        part: "primary" | "viewer";
        asks: ("collect" | "share_club" | "share_colleges")[];
        notice: {
            version: string;
            summary: string;
            body: string;
        };
        link_until: string;
        card: {
            readonly cents: number;
        } | null;
    }>;
    'consent/decide': Call<{
        token: string;
        collect?: boolean | null | undefined;
        shareClub?: boolean | null | undefined;
        shareColleges?: boolean | null | undefined;
        notice?: string | null | undefined;
    }, {
        state: "granted" | "partially_granted" | "refused";
        needsForm: boolean;
        proof?: string;
        account?: string;
    }>;
    'guardians/invite': Call<{
        uaid: string;
        email: string;
        part: "primary" | "viewer";
    }, {
        readonly success: true;
    }>;
    'roster/invite': Call<{
        athlete: string;
        email: string;
    }, {
        readonly success: true;
    }>;
    'roster/invite-list': Call<{
        import: string;
        families: {
            athlete: string;
            email: string;
        }[];
    }, {
        refused: {
            athlete: string;
            why: string;
        }[];
    }>;
    'film/add': Call<{
        uaid: string;
        object: string;
        seconds: number | null;
        days: number;
    }, {
        state: "open" | "waiting";
        expires_at: string;
    }>;
    'film/decide': Call<{
        uaid: string;
        object: string;
        allows: boolean;
    }, {
        readonly success: true;
    }>;
    'film/remove': Call<{
        uaid: string;
    }, {
        readonly success: true;
    }>;
    'film/look': Call<{
        uaid: string;
    } | {
        token: string;
    }, {
        address: string;
    }>;
    'pages/make': Call<{
        session: string;
        seat: number;
        days: number;
        content: {
            body: string;
        } | {
            sealed: {
                iterations: number;
                salt: string;
                iv: string;
                text: string;
            };
        };
    }, {
        id: string;
        token: string;
        expires_at: string;
        state: "open" | "waiting";
    }>;
    'pages/decide': Call<{
        page: string;
        allows: boolean;
    }, {
        readonly success: true;
    }>;
    'pages/open': Call<{
        token: string;
    }, unknown>;
    'pages/answer': Call<{
        token: string;
        kind: "question" | "seen";
        words?: string | null | undefined;
        website?: string | null | undefined;
    }, {
        readonly success: true;
    }>;
    'rights/request': Call<{
        email: string;
    }, {
        success: true;
        message: string;
    }>;
    'rights/open': Call<{
        token: string;
    }, {
        email: string;
        children: {
            uaid: string;
            called: string | null;
            band: "14-17" | "18+" | "under-14";
            consent: string;
            collect: boolean;
            share_club: boolean;
            share_colleges: boolean;
            may: ("correct" | "delete" | "download" | "review" | "stop" | "withdraw")[];
            data: Record<string, unknown>;
        }[];
        requests: {
            called: string | null;
            state: string;
            created_at: string;
            delete_at: string;
        }[];
        account?: string;
    }>;
    'rights/act': Call<{
        token: string;
        uaid: string | null;
        action: "correct" | "delete" | "stop" | "withdraw";
        field?: string | null | undefined;
        value?: unknown;
    }, {
        readonly success: true;
    }>;
    'replies/address': Call<{
        saved: string;
    }, {
        address: null;
    } | {
        address: string;
    }>;
    'auth/send-password-reset': Call<{
        email: string;
    }, {
        success: true;
        message: string;
    }>;
    'auth/form-token': Call<never, {
        token: string;
    }>;
    'auth/check-user-exists': Call<{
        email: string;
    }, {
        exists: boolean;
        email: string;
    }>;
    'hubspot/create-contact': Call<{
        email: string;
        firstName?: string | null | undefined;
        lastName?: string | null | undefined;
        source: "Coach Registration";
    }, {
        contactId: string;
        message: string;
    }>;
}

export interface ProductQuestions {
    billing: Call<never, {
        enabled: boolean;
    }>;
    logbook: Call<never, {
        enabled: boolean;
    }>;
    'consent/card': Call<never, {
        card: {
            readonly cents: number;
        } | null;
    }>;
    'auth/sign-up': Call<never, {
        open: boolean;
    }>;
}
