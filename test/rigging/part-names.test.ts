import { describe, expect, it } from 'vitest';

import { readPartName } from '../../src/rigging/part-names.js';

/** Names of the front left wheel as makers of models write them. */
const FRONT_LEFT: Record<string, string> = {
    English:
        'Wheel_Front_Left fl_wheel WHEEL_LF wheel.FL.001 FrontLeftWheel wheel_f_l WheelFL wheelFL_mesh tire_FL Tyre.FL ' +
        'wheel-front-left whl_fl Front_Left_Rim WheelLeftFront front_wheel_L frontleftwheel wheel_frontleft wheelfl',
    German:
        'Rad_VL RadVL VorderradLinks Rad_vorne_links Reifen_VL Felge_vl VorneLinksRad rad_v_l Linkes_Vorderrad ' +
        'Räder_vorn_links Rad_vo_li vorderradlinks',
    French: 'RoueAvG roue_avant_gauche Roue_AVG RoueAvantGauche Pneu_AvG roue.avant.G jante_avant_gauche roueavantgauche',
    Spanish:
        'rueda_delantera_izq rueda_DI RuedaDelanteraIzquierda rueda_del_izq llanta_delantera_izquierda neumático_di ' +
        'rueda_delant_izq',
    Italian: 'RuotaAntSx ruota_anteriore_sinistra Ruota_AS gomma_as cerchio_ant_sx pneumatico_anteriore_sx ruota_a_s',
    Japanese:
        'taiya_mae_hidari TaiyaMaeHidari hidari_mae_taiya zenrin_hidari sharin_mae_hidari taiya_hidarimae ' +
        'maehidari_taiya hoiiru_hidari_mae mae_taiya_L hoiru_FL'
};

/** Rear right wheels. */
const REAR_RIGHT =
    'Wheel_Rear_Right wheel.BR.003 rearrightwheel Rad_HR HinterradRechts RoueArD roue_arrière_droite rueda_trasera_der ' +
    'rueda_TD RuotaPostDx ruota_pd taiya_ushiro_migi kōrin_migi migiushiro_taiya';

describe('the name of a wheel', () => {
    it.each(Object.entries(FRONT_LEFT))('says in %s which one it is', (_, names) => {
        for (const name of names.split(' ')) {
            expect({ name, ...readPartName(name) }).toMatchObject({
                name,
                isWheel: true,
                end: 'front',
                side: 'left',
                isOther: false,
                isFixed: false
            });
        }
    });

    it('says so at the rear right, too', () => {
        for (const name of REAR_RIGHT.split(' ')) {
            expect({ name, ...readPartName(name) }).toMatchObject({ name, isWheel: true, end: 'rear', side: 'right' });
        }
    });
});

it.each<[what: string, names: string, meaning: Partial<ReturnType<typeof readPartName>>]>([
    [
        'a steering wheel',
        'steering_wheel SteeringWheel SteerWheel Wheel_Steering Lenkrad volant volante_direccion sterzo handoru suteringu',
        { isSteeringWheel: true, isOther: true }
    ],
    [
        'a spare wheel',
        'spare_wheel Ersatzrad roue_secours rueda_repuesto ruota_scorta supea_taiya yobi_taiya',
        { isOther: true }
    ],
    ['a wheel arch', 'Wheel_Arch_FL WheelWell Radkasten_VL Radhaus_VR passage_roue passaruota', { isOther: true }],
    [
        'a brake caliper',
        'Caliper_FL Bremssattel_VL étrier_avg pinza_freno pinza_ant_sx kyaripa_FL',
        { isFixed: true, isWheel: false }
    ],
    [
        'something at the front',
        'Headlight_L HeadLights Scheinwerfer_links Phare_G faro_delantero_izq faro_anteriore_sx heddoraito hood Motorhaube ' +
            'capot cofano pare-brise windshield parabrisas front_light',
        { partOf: 'front', isWheel: false }
    ],
    [
        'something at the rear',
        'TailLight_R Rücklicht feu_arriere luz_trasera luce_posteriore Stop_Lights brake_light exhaust Auspuff marmitta ' +
            'Heckscheibe trunk teruranpu',
        { partOf: 'rear', isWheel: false }
    ],
    ['none of them', 'Body radio Gradient brad Frontal android chassis.001', { isWheel: false, end: null, side: null }]
])('knows %s', (_, names, meaning) => {
    for (const name of names.split(' ')) {
        expect({ name, ...readPartName(name) }).toMatchObject({ name, ...meaning });
    }
});
