/**
 * The coefficients of a {@link MagicFormula} by their names in a tire property file (.tir), each at its neutral value:
 * 1 for scaling and shape factors and what divides, 0 for what adds. Dimensionless unless said otherwise.
 */
export function neutralMagicFormula() {
    return {
        /**
         * Version of the formula that the set was fitted for: 61 or 62 for MF-Tyre 6, which knows the tangent of the slip
         * angle; 5, 6, 51 or 52 for MF-Tyre 5 and the PAC2002 of Adams, which know the slip angle itself, rad.
         */
        FITTYP: 61,

        /** Nominal load, N; 0 takes the wheel's own load at rest. */
        FNOMIN: 0,

        /** Largest load that adds force, N; 0 for 3.5 times the nominal load. */
        FZMAX: 0,

        /** Unloaded radius, m; 0 takes the wheel's own. */
        UNLOADED_RADIUS: 0,

        /** Inflation pressure, and that of the measurements, Pa. 0 is that of the measurements. */
        INFLPRES: 0,
        NOMPRES: 0,

        // [SCALING_COEFFICIENTS]
        /** Nominal load. */
        LFZO: 1,
        /** Longitudinal: shape, friction, curvature, slip stiffness, horizontal and vertical shift. */
        LCX: 1,
        LMUX: 1,
        LEX: 1,
        LKX: 1,
        LHX: 1,
        LVX: 1,
        /** Lateral: the same. */
        LCY: 1,
        LMUY: 1,
        LEY: 1,
        LKY: 1,
        LHY: 1,
        LVY: 1,
        /** Camber force stiffness and camber torque stiffness. */
        LKYC: 1,
        LKZC: 1,
        /** Camber itself, in the longitudinal force, the lateral one and the aligning moment; MF-Tyre 5 alone. */
        LGAX: 1,
        LGAY: 1,
        LGAZ: 1,
        /** Pneumatic trail, residual torque, lever of the longitudinal force. */
        LTR: 1,
        LRES: 1,
        LS: 1,
        /** Influence of the slip angle on the longitudinal force, of the slip ratio on the lateral, and its ply steer. */
        LXAL: 1,
        LYKA: 1,
        LVYKA: 1,

        // [LONGITUDINAL_COEFFICIENTS]
        /** Shape. */
        PCX1: 1,
        /** Friction; over load; over camber squared. */
        PDX1: 1,
        PDX2: 0,
        PDX3: 0,
        /** Curvature; over load; over load squared; while driving. */
        PEX1: 0,
        PEX2: 0,
        PEX3: 0,
        PEX4: 0,
        /** Slip stiffness per unit load; over load; its exponent over load. */
        PKX1: 0,
        PKX2: 0,
        PKX3: 0,
        /** Over inflation pressure: slip stiffness, squared; friction, squared. */
        PPX1: 0,
        PPX2: 0,
        PPX3: 0,
        PPX4: 0,
        /** Horizontal shift; over load. */
        PHX1: 0,
        PHX2: 0,
        /** Vertical shift per unit load; over load. */
        PVX1: 0,
        PVX2: 0,
        /** Combined slip: stiffness, over slip ratio, over camber squared; shape; curvature, over load; shift. */
        RBX1: 0,
        RBX2: 0,
        RBX3: 0,
        RCX1: 1,
        REX1: 0,
        REX2: 0,
        RHX1: 0,

        // [LATERAL_COEFFICIENTS]
        /** Shape. */
        PCY1: 1,
        /** Friction; over load; over camber squared. */
        PDY1: 1,
        PDY2: 0,
        PDY3: 0,
        /** Curvature; over load; to one side; to one side over camber; over camber squared. */
        PEY1: 0,
        PEY2: 0,
        PEY3: 0,
        PEY4: 0,
        PEY5: 0,
        /** Cornering stiffness: largest per unit nominal load; load of it; over camber; shape; its load over camber squared. */
        PKY1: 0,
        PKY2: 1,
        PKY3: 0,
        PKY4: 2,
        PKY5: 0,
        /** Camber stiffness per unit load; over load. */
        PKY6: 0,
        PKY7: 0,
        /** Over inflation pressure: cornering stiffness, load of its largest; friction, squared; camber stiffness. */
        PPY1: 0,
        PPY2: 0,
        PPY3: 0,
        PPY4: 0,
        PPY5: 0,
        /** Horizontal shift; over load; over camber, in place of the camber stiffness in MF-Tyre 5 alone. */
        PHY1: 0,
        PHY2: 0,
        PHY3: 0,
        /** Vertical shift per unit load; over load; over camber; over camber and load. */
        PVY1: 0,
        PVY2: 0,
        PVY3: 0,
        PVY4: 0,
        /** Combined slip: stiffness, over slip angle, shift of that, over camber squared; shape; curvature, over load. */
        RBY1: 0,
        RBY2: 0,
        RBY3: 0,
        RBY4: 0,
        RCY1: 1,
        REY1: 0,
        REY2: 0,
        /** Shift; over load. */
        RHY1: 0,
        RHY2: 0,
        /** Ply steer by slip ratio: share of the peak; over load; over camber; over slip angle; shape; stiffness. */
        RVY1: 0,
        RVY2: 0,
        RVY3: 0,
        RVY4: 0,
        RVY5: 0,
        RVY6: 0,

        // [ALIGNING_COEFFICIENTS]
        /**
         * Trail stiffness; over load; over load squared; over camber to one side, in MF-Tyre 5 alone; over camber; over camber
         * squared.
         */
        QBZ1: 0,
        QBZ2: 0,
        QBZ3: 0,
        QBZ4: 0,
        QBZ5: 0,
        QBZ6: 0,
        /** Residual torque stiffness: of its own; of the lateral force. */
        QBZ9: 0,
        QBZ10: 0,
        /** Trail shape. */
        QCZ1: 1,
        /** Trail over radius; over load; over camber, to one side in MF-Tyre 5; over camber squared. */
        QDZ1: 0,
        QDZ2: 0,
        QDZ3: 0,
        QDZ4: 0,
        /** Residual torque over radius; over load; over camber, and load; over camber squared, and load. */
        QDZ6: 0,
        QDZ7: 0,
        QDZ8: 0,
        QDZ9: 0,
        QDZ10: 0,
        QDZ11: 0,
        /** Over inflation pressure: trail, the shorter the higher; residual torque by camber. */
        PPZ1: 0,
        PPZ2: 0,
        /** Trail curvature; over load; over load squared; to one side; to one side over camber. */
        QEZ1: 0,
        QEZ2: 0,
        QEZ3: 0,
        QEZ4: 0,
        QEZ5: 0,
        /** Trail shift; over load; over camber; over camber and load. */
        QHZ1: 0,
        QHZ2: 0,
        QHZ3: 0,
        QHZ4: 0,
        /** Lever of the longitudinal force over radius; over lateral force; over camber; over camber and load. */
        SSZ1: 0,
        SSZ2: 0,
        SSZ3: 0,
        SSZ4: 0
    };
}

/** The coefficients of {@link MagicFormula} by their names in a .tir file. */
export type MagicFormulaCoefficients = ReturnType<typeof neutralMagicFormula>;

/**
 * A passenger tire 205/60 R15 91V at 2.2 bar: Besselink, Schmeitz, Pacejka, An improved Magic Formula/Swift tyre model
 * that can handle inflation pressure changes, Vehicle System Dynamics 48 (2010); also Pacejka, Tire and Vehicle Dynamics
 * (2012), appendix 3; the numbers as in `CustomTireVehicle` of NVIDIA PhysX, PKY1 with the sign of the original. What
 * makes a left tire differ from a right one is left out: without slip and upright it pushes nowhere and fits any wheel.
 */
export function passengerMagicFormula(): Partial<MagicFormulaCoefficients> {
    return {
        FNOMIN: 4000,
        UNLOADED_RADIUS: 0.3135,
        NOMPRES: 220_000,
        PCX1: 1.579,
        PDX1: 1.0422,
        PDX2: -0.08285,
        PEX1: 0.11113,
        PEX2: 0.3143,
        PEX4: 0.001719,
        PKX1: 21.687,
        PKX2: 13.728,
        PKX3: -0.4098,
        PPX1: -0.3485,
        PPX2: 0.37824,
        PPX3: -0.09603,
        PPX4: 0.06518,
        PHX1: 0.00021615,
        PHX2: 0.0011598,
        PVX1: 2.0283e-5,
        PVX2: 0.00010568,
        RBX1: 13.046,
        RBX2: 9.718,
        RCX1: 0.9995,
        REX1: -0.4403,
        REX2: -0.4663,
        PCY1: 1.338,
        PDY1: 0.8785,
        PDY2: -0.06452,
        PEY1: -0.8057,
        PEY2: -0.6046,
        PEY4: -6.697,
        PKY1: -15.324,
        PKY2: 1.715,
        PKY3: 0.3695,
        PKY4: 2.0005,
        PKY6: -0.8987,
        PKY7: -0.23303,
        PPY1: -0.6255,
        PPY2: -0.06523,
        PPY3: -0.16666,
        PPY4: 0.2811,
        PVY3: -0.162,
        PVY4: -0.4864,
        RBY1: 10.622,
        RBY2: 7.82,
        RCY1: 1.0587,
        REY1: 0.3148,
        REY2: 0.004867,
        RHY1: 0.009472,
        RHY2: 0.009754,
        QBZ1: 12.035,
        QBZ2: -1.33,
        QBZ5: -0.14853,
        QBZ9: 34.5,
        QCZ1: 1.2923,
        QDZ1: 0.09068,
        QDZ2: -0.00565,
        QDZ3: 0.3778,
        QDZ8: -0.1428,
        QDZ9: 0.00915,
        PPZ1: -0.4408,
        QEZ1: -1.7924,
        QEZ2: 0.8975,
        QEZ5: -0.6786,
        QHZ3: 0.24973,
        QHZ4: -0.21205,
        SSZ2: 0.03869
    };
}
